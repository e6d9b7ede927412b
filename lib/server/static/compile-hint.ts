// Below this a script is not compiled while it arrives, and the line would be weight for nothing.
const smallestScript = 30_000;
const hint = Buffer.from('//# allFunctionsCalledOnLoad\n');

/**
 * Tells browsers to compile a large script whole while it arrives, beside the page's own thread. Nearly all of the
 * build's scripts run at once when the page comes to life; compiled function by function they hold it up twice as long.
 */
export function withCompileHint(contentType: string, body: Buffer): Buffer {
  const isLargeScript = contentType.startsWith('text/javascript') && body.length >= smallestScript;
  return isLargeScript ? Buffer.concat([hint, body]) : body;
}
