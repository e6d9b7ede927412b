/**
 * How long a failed call counts as cut off by leaving. A link to a telephone number or a download fires `beforeunload`
 * too, but the page stays, and its later failures are real.
 */
const leavingMs = 10_000;

let leftAt = Number.NEGATIVE_INFINITY;

// The module is loaded on the server too, which has no events.
for (const event of ['beforeunload', 'pagehide'])
  globalThis.addEventListener?.(event, () => {
    leftAt = performance.now();
  });
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  // Any other is the first one of a page, which may be left before it has loaded.
  if (persisted) leftAt = Number.NEGATIVE_INFINITY;
});

/**
 * Whether the visitor left, or began to leave, since `start` (rules#calls-cut-off). WebKit and Firefox reject pending
 * calls as soon as a visitor leaves, and WebKit also rejects calls that begin while the next page loads.
 * @param start milliseconds of `performance.now()`
 */
export function isLeftSince(start: number): boolean {
  return leftAt > start - leavingMs;
}
