const failuresToOpen = 5;
const probeMs = 2000;

export type Circuit = ReturnType<typeof createCircuit>;

/**
 * Creates a circuit breaker, which keeps callers from waiting for a host that does not answer. Five attempts in a row
 * without an answer open it. Open, it refuses everyone, except for one probe every two seconds, until an attempt is
 * answered.
 * @param now a clock in milliseconds that never goes back
 */
export function createCircuit(now = () => performance.now()) {
  let failures = 0;
  let probeAt = 0;
  const isOpen = () => failures >= failuresToOpen;
  return {
    isOpen,
    /** Tells whether to ask now. */
    allows(): boolean {
      const isAllowed = !isOpen() || now() >= probeAt;
      if (isAllowed) probeAt = now() + probeMs;
      return isAllowed;
    },
    /** Records whether the host answered. */
    report(hasAnswered: boolean): void {
      failures = hasAnswered ? 0 : failures + 1;
      probeAt = now() + probeMs;
    },
  };
}
