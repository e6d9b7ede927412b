import type { FileHandle } from 'node:fs/promises';
import { bytePieces, readWhole } from './open-file.ts';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1254';

/** UTF-8, UTF-16 with a byte order mark, or else Windows-1254, which a Turkish Excel still writes. */
async function encodingOf(file: FileHandle): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of bytePieces(file)) decoder.decode(piece, { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch {
    const { buffer: mark } = await file.read(Buffer.alloc(2), 0, 2, 0);
    if (mark[0] === 0xff && mark[1] === 0xfe) return 'utf-16le';
    return mark[0] === 0xfe && mark[1] === 0xff ? 'utf-16be' : 'windows-1254';
  }
}

/** The text of a file in pieces, without its byte order mark. */
export async function* textPieces(file: FileHandle): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(file));
  for await (const piece of bytePieces(file)) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

const utf8Mark = Buffer.from('\ufeff');

/** The bytes of a text, without its byte order mark, in an encoding that ASCII is part of, and what decodes them. */
export async function asciiBased(file: FileHandle): Promise<{ bytes: Buffer; decode(part: Buffer): string }> {
  const encoding = await encodingOf(file);
  const isUtf16 = encoding.startsWith('utf-16');
  const bytes = isUtf16 ? await toUtf8(file) : await readWhole(file);
  const decoder = new TextDecoder(isUtf16 ? 'utf-8' : encoding);
  const hasMark = bytes.subarray(0, utf8Mark.length).equals(utf8Mark);
  return { bytes: hasMark ? bytes.subarray(utf8Mark.length) : bytes, decode: (part) => decoder.decode(part) };
}

async function toUtf8(utf16: FileHandle): Promise<Buffer> {
  const { size } = await utf16.stat();
  // Two bytes become three at most.
  const bytes = Buffer.alloc(1.5 * size + 3);
  let length = 0;
  for await (const piece of textPieces(utf16)) length += bytes.write(piece, length);
  return bytes.subarray(0, length);
}
