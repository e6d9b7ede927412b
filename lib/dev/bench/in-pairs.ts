import { median } from './statistics.ts';

/**
 * Two works one after the other, several times over, each time in the other order: what else the machine does
 * meanwhile meets both alike.
 * @returns the results of each
 */
export async function inPairs<T>(
  pairs: number,
  first: () => Promise<T>,
  second: () => Promise<T>,
): Promise<{ first: T[]; second: T[] }> {
  const results: { first: T[]; second: T[] } = { first: [], second: [] };
  for (let pair = 0; pair < pairs; pair += 1) {
    const turns = [
      async () => void results.first.push(await first()),
      async () => void results.second.push(await second()),
    ];
    for (const turn of pair % 2 === 0 ? turns : turns.toReversed()) await turn();
  }
  return results;
}

/** The median over all pairs of how many times as much the first of each reached. */
export function ratioOf<T>(pairs: { first: T[]; second: T[] }, value: (result: T) => number): number {
  return median(pairs.first.map((one, at) => value(one) / value(pairs.second[at] as T)));
}
