export type PollingLoop = {
  /** Begins the next round now, or right after the one under way. */
  wake(): void;
  /** Resolves when the round under way is over; there is no other after it. */
  stop(): Promise<void>;
};

/**
 * Runs one round after the other with a rest in between.
 * @param round resolves with how long nobody may wake it (milliseconds), or null; never rejects
 */
export function startPollingLoop(round: () => Promise<number | null>, restMs: number): PollingLoop {
  let isStopped = false;
  let isWanted = false;
  let isPaused = false;
  let endRest: (() => void) | null = null;

  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => endRest?.(), ms).unref();
      endRest = () => {
        clearTimeout(timer);
        endRest = null;
        resolve();
      };
    });

  const running = (async () => {
    while (!isStopped) {
      isWanted = false;
      const pauseMs = await round();
      isPaused = pauseMs !== null;
      if (!isStopped && (isPaused || !isWanted)) await rest(pauseMs ?? restMs);
    }
  })();

  return {
    wake() {
      isWanted = true;
      if (!isPaused) endRest?.();
    },
    async stop() {
      isStopped = true;
      endRest?.();
      await running;
    },
  };
}
