/** The greatest factor: more would show the noise of a photograph taken in the dark. */
const maxFactor = 2.2;
/** The luminance to which the brightest hundredth of a dark photograph is raised. */
const bright = 210;

/**
 * Tells whether a photograph is dark (rules#dark-photographs), by the luminances of its pixels or of some hundred of
 * them, 0 to 255.
 * @returns the factor that levels it, 1 for a bright one
 */
export function levelFactor(luminances: Uint8Array): number {
  if (luminances.length === 0) return 1;
  const mean = luminances.reduce((sum, luminance) => sum + luminance, 0) / luminances.length;
  const percentile = luminances.toSorted()[Math.floor(luminances.length * 0.99)] ?? 0;
  if (mean >= 80 || percentile >= 200) return 1;
  return Math.min(maxFactor, bright / Math.max(percentile, 1));
}
