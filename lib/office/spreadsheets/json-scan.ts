import { UserError } from '#lib/runtime/user-error.ts';
import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';

// Finds values in JSON without parsing them: all values of a file at once take many times its size. The bytes are text in
// an encoding that ASCII is part of.

const code = (sign: string) => sign.charCodeAt(0);
const [quote, backslash, comma, colon] = [code('"'), code('\\'), code(','), code(':')];
const [openBrace, closeBrace, openBracket, closeBracket] = [code('{'), code('}'), code('['), code(']')];

/** From the first byte of a value to the one behind it. */
export type Span = { from: number; to: number };

export const isObjectAt = (bytes: Buffer, at: number) => bytes[at] === openBrace;
export const isListAt = (bytes: Buffer, at: number) => bytes[at] === openBracket;
const isTextAt = (bytes: Buffer, at: number) => bytes[at] === quote;

const isSpace = (byte: number | undefined) => byte === 32 || byte === 10 || byte === 13 || byte === 9;

/** The place of the next byte that is no white space. */
export function skipSpace(bytes: Buffer, from: number): number {
  let at = from;
  while (isSpace(bytes[at])) at += 1;
  return at;
}

/** Values within one another; whatever calls itself for each of them would run out of stack. */
const deepest = 100;

/** The place behind the value that begins here; null where the text ends before it, or where it goes too deep. */
export function endOfValue(bytes: Buffer, from: number): number | null {
  if (isTextAt(bytes, from)) return endOfText(bytes, from);
  if (!isObjectAt(bytes, from) && !isListAt(bytes, from)) return endOfWord(bytes, from);
  let depth = 0;
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) {
      const end = endOfText(bytes, at);
      if (end === null) return null;
      at = end - 1;
    } else if (byte === openBrace || byte === openBracket) {
      depth += 1;
      if (depth > deepest) return null;
    } else if (byte === closeBrace || byte === closeBracket) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}

function endOfText(bytes: Buffer, from: number): number | null {
  for (let at = from + 1; at < bytes.length; at += 1) {
    if (bytes[at] === backslash) at += 1;
    else if (bytes[at] === quote) return at + 1;
  }
  return null;
}

/** Of a number, `true`, `false` or `null`. */
function endOfWord(bytes: Buffer, from: number): number | null {
  const isEnd = (byte: number | undefined) =>
    byte === undefined || byte === comma || byte === closeBrace || byte === closeBracket || isSpace(byte);
  let at = from;
  while (!isEnd(bytes[at])) at += 1;
  return at > from ? at : null;
}

/** The values of the list that begins here. @throws UserError where it is broken */
export function* itemsOf(bytes: Buffer, list: number): Generator<Span> {
  let at = skipSpace(bytes, list + 1);
  if (bytes[at] === closeBracket) return;
  for (;;) {
    const item = valueAt(bytes, at);
    yield item;
    at = skipSpace(bytes, item.to);
    if (bytes[at] === closeBracket) return;
    at = behind(bytes, at, comma);
  }
}

/** The names and values of the object that begins here. @throws UserError where it is broken */
export function* membersOf(bytes: Buffer, object: number): Generator<{ name: Span; value: Span }> {
  let at = skipSpace(bytes, object + 1);
  if (bytes[at] === closeBrace) return;
  for (;;) {
    const name = valueAt(bytes, at);
    const value = valueAt(bytes, behind(bytes, skipSpace(bytes, name.to), colon));
    yield { name, value };
    at = skipSpace(bytes, value.to);
    if (bytes[at] === closeBrace) return;
    at = behind(bytes, at, comma);
  }
}

function valueAt(bytes: Buffer, from: number): Span {
  const to = endOfValue(bytes, from);
  if (to === null) throw new UserError(texts.brokenJson);
  return { from, to };
}

/** The place of what follows a sign. */
function behind(bytes: Buffer, at: number, sign: number): number {
  if (bytes[at] !== sign) throw new UserError(texts.brokenJson);
  return skipSpace(bytes, at + 1);
}
