import { createReadStream } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { isAbsolute, join, sep, win32 } from 'node:path';
import { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { FileResult } from '#lib/data/backend.ts';
import { imageHeadBytes, imageType } from '#lib/domain/media/image-type.ts';
import { matchesEntityTag } from '#lib/runtime/entity-tag.ts';
import { deniedText, isDenied } from '#lib/runtime/file-error.ts';
import { log } from '#lib/runtime/log.ts';
import { openToRead } from '#lib/runtime/open-to-read.ts';

/** Error codes of paths without a readable file. */
export const missingFileCodes: readonly unknown[] = [
  'ENOENT',
  'ENOTDIR',
  'EISDIR',
  'ELOOP',
  'ENAMETOOLONG',
  'EINVAL',
  'EACCES',
  'ENXIO',
];

/**
 * Opens a photograph below a folder (rules#files).
 * @returns null for anything but a raster image inside the folder: no such file, a directory, `..`, an absolute
 * path, a symbolic link out
 */
export async function openPhoto(
  folder: string,
  path: string,
  ifNoneMatch: string | null,
): Promise<FileResult | null> {
  try {
    const file = await insideFolder(folder, path);
    if (file === null) return null;
    return await readPhoto(file, ifNoneMatch);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && missingFileCodes.includes(error.code))) throw error;
    // The visitor's path stays out of the log.
    if (isDenied(error)) log.warn('photo-unreadable', { reason: deniedText(folder) });
    return null;
  }
}

/** Tells photographs apart that succeed each other under one path; null where `openPhoto` finds nothing. */
export async function photoTag(folder: string, path: string): Promise<string | null> {
  // With a tag that matches, nothing of the photograph is read.
  return (await openPhoto(folder, path, '*'))?.etag ?? null;
}

async function readPhoto(file: string, ifNoneMatch: string | null): Promise<FileResult | null> {
  await using handle = await openToRead(file);
  const stat = await handle.stat();
  if (!stat.isFile()) return null;
  const head = new Uint8Array(imageHeadBytes);
  const { bytesRead } = await handle.read(head, 0, imageHeadBytes, 0);
  const contentType = imageType(head.subarray(0, bytesRead));
  if (contentType === null) return null;
  const etag = `"${stat.size.toString(36)}-${Math.round(stat.mtimeMs).toString(36)}"`;
  const facts = { contentType, contentLength: stat.size, etag, lastModified: stat.mtime.toUTCString() };
  if (matchesEntityTag(ifNoneMatch, etag)) return { status: 304, ...facts, body: null };
  const body = NodeReadableStream.from(bytesOf(file, stat.size)) as ReadableStream<Uint8Array>;
  return { status: 200, ...facts, body };
}

/**
 * Opens the file at the first read: Next neither reads nor cancels the answer to a visitor who has left, and Node ends
 * the process when it collects an open file handle. Sends no more than `size` bytes, the announced length, should the
 * file grow.
 */
async function* bytesOf(file: string, size: number): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file, { end: size - 1 });
}

/**
 * Finds a file below a folder, symbolic links followed.
 * @returns its real path, null for a path that leads out of the folder
 * @throws the system's error for a missing file
 */
export async function insideFolder(folder: string, path: string): Promise<string | null> {
  if (!isInnocentPath(path)) return null;
  const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
  return file.startsWith(root + sep) ? file : null;
}

/** Tells whether a path can only name a file below a folder. */
export function isInnocentPath(path: string): boolean {
  if (path === '' || path.includes('\0') || path.includes('\\')) return false;
  return !isAbsolute(path) && !win32.isAbsolute(path) && !path.split('/').includes('..');
}
