/**
 * Does all the work with so many at a time, each beginning its next one when its last is done.
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
