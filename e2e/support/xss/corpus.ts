import { readFileSync } from 'node:fs';

/**
 * The place that a vector is made for: what it is put into on the unprotected page. On the site every vector goes
 * into every field.
 */
export type Place = 'html' | 'url' | 'attribute' | 'unquoted' | 'json' | 'script' | 'css' | 'rawtext';

export type Vector = { number: number; name: string; place: Place; text: string };

/**
 * Every attack, one on a line of `attacks.jsonl`. What one does when it succeeds carries its number, so that a hit names
 * it: it calls `__xss(NUMBER)`, asks the host `xss-NUMBER.invalid`, or uses the word `xss-NUMBER-mark`.
 */
export const corpus: readonly Vector[] = readFileSync('e2e/support/xss/attacks.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

/** What reports and failures call a vector. */
export function nameOf(number: number): string {
  const vector = corpus.find((one) => one.number === number);
  return vector ? `${vector.place}: ${vector.name} (${number})` : `unknown vector ${number}`;
}

/** Number of the vector that a text belongs to, null when it belongs to none. */
export function vectorNumberIn(text: string): number | null {
  const digits = /xss[-(`]\s*(\d+)/i.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}
