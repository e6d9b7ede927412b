/** Works on so many items at once, and hands out the results in the order of the items. */
export async function* mapInOrder<Item, Result>(
  items: AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const underWay: Promise<Result>[] = [];
  for await (const item of items) {
    const result = work(item);
    // The caller awaits it later; without this a failure before that would be an unhandled rejection.
    result.catch(() => {});
    underWay.push(result);
    const first = underWay.length >= atOnce ? underWay.shift() : undefined;
    if (first) yield await first;
  }
  for (const result of underWay) yield await result;
}

/** Items in groups of so many; the last one may be smaller. */
export async function* inBatches<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
