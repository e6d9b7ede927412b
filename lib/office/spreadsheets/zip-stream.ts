import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file in an archive; its text comes in pieces. */
export type ZipEntry = { path: string; text: Iterable<string> | AsyncIterable<string> };

/** Where an entry is, for the directory at the end. */
type Written = { path: Buffer; at: number; crc: number; size: number; packed: number };

const version = 20;
/** Sizes follow the data, and paths are UTF-8. */
const flags = 0x0808;
const deflated = 8;
/** 1 January 1980, so that the same content makes the same file. */
const date = 0x0021;

/** A ZIP archive that is packed while its texts come: none of them is in memory as a whole. */
export async function* zipStream(entries: Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let at = 0;
  for (const { path, text } of entries) {
    const entry: Written = { path: Buffer.from(path), at, crc: 0, size: 0, packed: 0 };
    const head = Buffer.concat([numbers([4, 0x04034b50], [2, version], ...about(entry), [2, 0]), entry.path]);
    yield head;
    for await (const piece of pack(text, entry)) yield piece;
    const sizes = numbers([4, 0x08074b50], [4, entry.crc], [4, entry.packed], [4, entry.size]);
    yield sizes;
    at += head.length + entry.packed + sizes.length;
    written.push(entry);
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  const count = written.length;
  yield numbers([4, 0x06054b50], [4, 0], [2, count], [2, count], [4, directory.length], [4, at], [2, 0]);
}

async function* pack(text: ZipEntry['text'], entry: Written): AsyncGenerator<Uint8Array> {
  async function* counted() {
    for await (const piece of text) {
      const bytes = Buffer.from(piece);
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      yield bytes;
    }
  }
  const packing = createDeflateRaw();
  // A failure of the texts ends the reading below with the same error.
  pipeline(Readable.from(counted()), packing).catch(() => {});
  for await (const piece of packing as AsyncIterable<Buffer>) {
    entry.packed += piece.length;
    yield piece;
  }
}

/** What both headers of an entry say alike. */
const about = ({ path, crc, packed, size }: Written): [bytes: 2 | 4, value: number][] => [
  ...(
    [
      [2, flags],
      [2, deflated],
      [2, 0],
      [2, date],
    ] as const
  ).map(([bytes, value]): [2, number] => [bytes, value]),
  [4, crc],
  [4, packed],
  [4, size],
  [2, path.length],
];

const directoryEntry = (entry: Written): Buffer =>
  Buffer.concat([
    numbers(
      ...([
        [4, 0x02014b50],
        [2, version],
        [2, version],
      ] as [2 | 4, number][]),
      ...about(entry),
      ...([
        [2, 0],
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, entry.at],
      ] as [2 | 4, number][]),
    ),
    entry.path,
  ]);

/** Numbers of two and four bytes, as archives write them. */
function numbers(...values: [bytes: 2 | 4, value: number][]): Buffer {
  const bytes = Buffer.alloc(values.reduce((sum, [length]) => sum + length, 0));
  let at = 0;
  for (const [length, value] of values) at = bytes.writeUIntLE(value, at, length);
  return bytes;
}
