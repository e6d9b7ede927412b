/** Runs one piece of work at a time; the others wait in order. */
export function createMutex() {
  let last = Promise.resolve();

  /** Waits for all earlier callers. @returns unlocks for the next one */
  async function lock(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const earlier = last;
    last = promise;
    await earlier;
    return resolve;
  }

  return {
    lock,
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      const unlock = await lock();
      try {
        return await work();
      } finally {
        unlock();
      }
    },
  };
}

export type Mutex = ReturnType<typeof createMutex>;
