import { readFileSync } from 'node:fs';

/** A text to try and the place in which it would succeed; on the site every vector goes into every field. */
type Vector = { number: number; name: string; place: string; text: string };

/**
 * Every attack, one on a line of `attacks.jsonl`. What one does when it succeeds carries its number, so that a hit names
 * it: it calls `__xss(NUMBER)`, asks the host `xss-NUMBER.invalid`, or uses the word `xss-NUMBER-mark`.
 */
export const corpus: readonly Vector[] = readFileSync('lib/dev/testing/xss/attacks.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

/** Returns names the vector that a text belongs to, for reports and failures. */
export function vectorIn(text: string): string {
  const number = Number(/xss[-(`]\s*(\d+)/i.exec(text)?.[1]);
  const vector = corpus.find((one) => one.number === number);
  return vector ? `${vector.place}: ${vector.name} (${number})` : `unknown vector in ${text}`;
}
