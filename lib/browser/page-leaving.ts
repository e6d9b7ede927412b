/**
 * How long a page is taken to be on its way out. A link may lead to the telephone or to a download, and leave the page
 * where it is: its later calls fail like any other.
 */
const leavingMs = 10_000;

let leftAt = Number.NEGATIVE_INFINITY;

// The module is loaded on the server too, which has no events.
for (const event of ['beforeunload', 'pagehide'])
  globalThis.addEventListener?.(event, () => {
    leftAt = performance.now();
  });
globalThis.addEventListener?.('pageshow', () => {
  leftAt = Number.NEGATIVE_INFINITY;
});

/**
 * Whether the page is being left, or was at some time since `start` (rules#calls-cut-off). WebKit and Firefox reject
 * the calls under way as soon as a visitor leaves, and WebKit those that begin while the next page is on its way.
 * @param start milliseconds of `performance.now()`
 */
export function isLeftSince(start: number): boolean {
  return leftAt > start - leavingMs;
}
