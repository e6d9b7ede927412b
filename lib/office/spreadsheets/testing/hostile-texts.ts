/** The text of a file, or its pieces. */
type Pieces = string | Iterable<string>;

const pieceLength = 1024 * 1024;

/** Yields the same text many times over, in pieces of about a megabyte. */
export function* times(count: number, text: string): Generator<string> {
  const atOnce = Math.max(1, Math.floor(pieceLength / text.length));
  for (let left = count; left > 0; left -= atOnce) yield text.repeat(Math.min(left, atOnce));
}

export function* all(...parts: Pieces[]): Generator<string> {
  for (const part of parts)
    if (typeof part === 'string') yield part;
    else yield* part;
}

const below = (...content: Pieces[]) => all('Başlık;Tür;Fiyat\n', ...content);

/** CSV by what is too much in it, the more the larger `size` is: with a million a file has 30 megabytes. */
export const hostileTexts = {
  quotes: (size: number) => times(32 * size, '"'),
  'quotes below headings': (size: number) => below(times(32 * size, '"')),
  'line ends': (size: number) => times(32 * size, '\n'),
  'line ends below headings': (size: number) => below(times(32 * size, '\n')),
  columns: (size: number) => below(times(32 * size, ';')),
  'columns of headings': (size: number) => times(16 * size, 'a;'),
  cells: (size: number) => all('Kat;'.repeat(500), '\n', times(size / 52, `${'ab;'.repeat(500)}\n`)),
} satisfies Record<string, (size: number) => Pieces>;
