/** The text of a file, or its pieces. */
export type Pieces = string | Iterable<string>;

const pieceLength = 1024 * 1024;

/** Texts one after the other, each told its number, in pieces of about a megabyte. */
export function* each(count: number, toText: (at: number) => string): Generator<string> {
  let piece = '';
  for (let at = 0; at < count; at += 1) {
    piece += toText(at);
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/** The same text many times over. */
export function* times(count: number, text: string): Generator<string> {
  const atOnce = Math.max(1, Math.floor(pieceLength / text.length));
  for (let left = count; left > 0; left -= atOnce) yield text.repeat(Math.min(left, atOnce));
}

export function* all(...parts: Pieces[]): Generator<string> {
  for (const part of parts)
    if (typeof part === 'string') yield part;
    else yield* part;
}
