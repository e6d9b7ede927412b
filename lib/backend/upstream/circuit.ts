export type Circuit = ReturnType<typeof createCircuit>;

/**
 * Circuit breaker: keeps callers from waiting for a host that does not answer. It opens after `failures` attempts in
 * a row without an answer. Open, it refuses for `restMs`, then lets one caller through per pause until one succeeds.
 * @param now a clock in milliseconds that never goes back
 */
export function createCircuit(
  { failures, restMs }: { failures: number; restMs: number },
  now: () => number = () => performance.now(),
) {
  let inRow = 0;
  let restsUntil = 0;
  return {
    /** Whether callers are refused, but for probes. */
    isOpen: () => inRow >= failures,
    /** Whether to ask now. After a rest it lets one caller through as a probe. */
    allows(): boolean {
      if (inRow < failures) return true;
      if (now() < restsUntil) return false;
      restsUntil = now() + restMs;
      return true;
    },
    /** What became of an attempt: did the other side answer at all? */
    report(hasAnswered: boolean): void {
      inRow = hasAnswered ? 0 : inRow + 1;
      restsUntil = now() + restMs;
    },
  };
}
