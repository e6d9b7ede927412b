/**
 * Runs all tasks with a number of workers; each starts its next task when its last one is done.
 * @returns the milliseconds that each piece took
 */
export async function timeInParallel<T>(
  workers: number,
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) {
      const start = performance.now();
      await work(item);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return times;
}
