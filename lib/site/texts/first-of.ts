import { formatAmount } from './format-amount.ts';

/** Says how many more there are than are shown: 've 1.900 tane daha'. */
export const more = (what: string) => (rest: number) => `ve ${formatAmount(rest)} ${what} daha`;

/** The same on a line of its own. */
export const moreLine = (what: string) => (rest: number) => `... ${more(what)(rest)}`;

/** Returns the first of many items, and behind them how many more there are. */
export function firstOf(items: readonly string[], max: number, say: (rest: number) => string): string[] {
  const rest = items.length - max;
  return rest > 0 ? [...items.slice(0, max), say(rest)] : [...items];
}
