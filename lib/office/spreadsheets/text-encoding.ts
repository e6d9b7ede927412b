import type { FileHandle } from 'node:fs/promises';
import { bytePieces } from './open-file.ts';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1254';

/** Recognizes UTF-8, UTF-16 with a byte order mark, or else Windows-1254, which a Turkish Excel still writes. */
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

/** Yields the text of a file in pieces, without its byte order mark. */
export async function* textPieces(file: FileHandle): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(file));
  for await (const piece of bytePieces(file)) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}
