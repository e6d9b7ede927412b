import { contactReasons } from '#lib/site/contact-choices.ts';

/** Control characters could end a mail header or steer a terminal; direction marks could reverse the visible text. */
const unseen = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Returns a visitor's text as one line without invisible characters. */
export function oneLine(text: string): string {
  return text.replace(unseen, ' ').replace(/\s+/g, ' ').trim();
}

/** Returns the same with line breaks kept. */
export function manyLines(text: string): string {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.replace(unseen, ' ').trimEnd())
    .join('\n')
    .trim();
}

/** Returns a contact reason as visitors read it; an unknown one unchanged. */
export function reasonLabel(type: string): string {
  return contactReasons.find(({ value }) => value === type)?.label ?? oneLine(type);
}
