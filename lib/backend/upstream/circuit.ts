export type Circuit = ReturnType<typeof createCircuit>;

const failuresToOpen = 5;
const restMs = 2000;

/**
 * Circuit breaker: keeps callers from waiting for a host that does not answer. Five attempts in a row without an answer
 * open it. Open, it refuses everyone, except for one probe every two seconds, until an attempt is answered.
 * @param now a clock in milliseconds that never goes back
 */
export function createCircuit(now: () => number = () => performance.now()) {
  let failures = 0;
  let restsUntil = 0;
  return {
    /** Whether callers are refused, except for probes. */
    isOpen: () => failures >= failuresToOpen,
    /** Whether to ask now. */
    allows(): boolean {
      if (failures < failuresToOpen) return true;
      if (now() < restsUntil) return false;
      restsUntil = now() + restMs;
      return true;
    },
    /** Records whether the host answered an attempt at all. */
    report(hasAnswered: boolean): void {
      failures = hasAnswered ? 0 : failures + 1;
      restsUntil = now() + restMs;
    },
  };
}
