import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { type Vitals, vitalsPath } from '#lib/contract/vitals.ts';

/**
 * Measures this visit and reports to the site when the page is left or hidden. Each figure is reported once: a
 * histogram cannot be corrected.
 * @param screen path of the screen that the visit began on
 */
export function reportVitals(screen: string): void {
  const told = new Set<string>();
  let untold: Vitals = { screen };
  const note = ({ id, name, value }: Metric) => {
    if (told.has(id)) return;
    told.add(id);
    untold = { ...untold, [name]: value };
  };
  for (const observe of [onCLS, onINP, onLCP, onTTFB]) observe(note);
  // Registered after the package's own listeners, which complete their figures in the same event.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || Object.keys(untold).length === 1) return;
    navigator.sendBeacon(vitalsPath, new Blob([JSON.stringify(untold)], { type: 'application/json' }));
    untold = { screen };
  });
}
