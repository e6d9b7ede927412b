export type StallClock = ReturnType<typeof createStallClock>;

/** Of the time that a client has, in which Node is asked whether it has taken anything. */
const checks = 6;

/**
 * Tells a client that takes nothing of its answer from one that takes it slowly. Node says when a socket was quiet for
 * `checkMs`, unless part of a long write went out meanwhile; enough of these in a row are `patienceMs`.
 */
export function createStallClock(patienceMs: number, now: () => number = () => performance.now()) {
  const checkMs = patienceMs / checks;
  let quiet = 0;
  let last = Number.NEGATIVE_INFINITY;
  return {
    checkMs,
    /** Counts one more quiet check. */
    isLate(): boolean {
      const isInARow = now() - last < 2 * checkMs;
      quiet = isInARow ? quiet + 1 : 1;
      last = now();
      return quiet >= checks;
    },
  };
}
