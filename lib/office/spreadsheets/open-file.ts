import type { FileHandle } from 'node:fs/promises';
import { fileErrorText } from '#lib/runtime/file-error.ts';
import { openToRead } from '#lib/runtime/open-to-read.ts';
import { UserError } from '#lib/runtime/user-error.ts';
import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { tableLimits as limits } from './table-limits.ts';

/** Opens a file to read it. @throws UserError when it is not there, too large, or no file: a pipe or a device has no end */
export async function openFile(path: string): Promise<FileHandle> {
  const file = await openToRead(path).catch((error) => {
    if (error.code === 'ENOENT') throw new UserError(texts.notFound(path));
    throw new UserError(fileErrorText(error, path) ?? texts.unreadable(path, String(error.code)));
  });
  const found = await file.stat();
  const problem = !found.isFile()
    ? texts.noFile(path)
    : found.size > limits.megabytes * 1024 ** 2 && texts.tooLarge(limits.megabytes);
  if (!problem) return file;
  await file.close();
  throw new UserError(problem);
}

const pieceLength = 16 * 1024;

/**
 * Yields the bytes of a file in pieces, without what is added to it meanwhile. Each piece is overwritten by the next
 * one.
 */
async function* bytePieces(file: FileHandle): AsyncGenerator<Buffer> {
  const { size } = await file.stat();
  const piece = Buffer.alloc(pieceLength);
  for (let at = 0; at < size; ) {
    const { bytesRead } = await file.read(piece, 0, Math.min(pieceLength, size - at), at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield piece.subarray(0, bytesRead);
  }
}

/** Returns all bytes of a file. */
export async function readWhole(file: FileHandle): Promise<Buffer> {
  const { size } = await file.stat();
  const bytes = Buffer.alloc(size);
  let length = 0;
  for await (const piece of bytePieces(file)) length += piece.copy(bytes, length);
  return bytes.subarray(0, length);
}

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
