/** Control characters could break out of a header or steer a terminal; those of writing direction turn around what is read. */
const unseen = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** What a visitor wrote as one line without anything unseen. */
export function oneLine(text: string): string {
  return text.replace(unseen, ' ').replace(/\s+/g, ' ').trim();
}

/** The same, its line breaks kept. */
export function manyLines(text: string): string {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.replace(unseen, ' ').trimEnd())
    .join('\n')
    .trim();
}

/** At most so many letters, the last one an ellipsis where something was cut off. */
export function cutText(text: string, length: number): string {
  const letters = [...text];
  return letters.length <= length ? text : `${letters.slice(0, length).join('').trimEnd()}…`;
}
