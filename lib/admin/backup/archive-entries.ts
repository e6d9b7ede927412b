import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { extract, type Header } from 'tar-stream';
import { BackupError } from './backup-error.ts';

export type FoundEntry = { header: Header; bytes: AsyncIterable<Uint8Array> };

/**
 * The entries of a compressed archive, one after the other; each must be read before the next comes.
 * @throws BackupError when it ends too early or is no such archive
 */
export async function* archiveEntries(file: string): AsyncGenerator<FoundEntry> {
  const archive = extract();
  const source = createReadStream(file);
  const unpacked = source.pipe(createGunzip());
  source.on('error', (error) => unpacked.destroy(error));
  let failure: unknown = null;
  const reading = (async () => {
    for await (const piece of unpacked) if (!archive.write(piece)) await drained(archive);
    archive.end(undefined);
  })().catch((error: Error) => {
    failure = error;
    archive.destroy(error);
  });
  // Who reads an entry only hears that the archive has ended too early, not why.
  const explain = (error: unknown) => {
    const cause = failure ?? error;
    return isFormatError(cause) ? new BackupError('damaged', String(cause)) : cause;
  };
  async function* bytesOf(entry: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
    try {
      for await (const piece of entry) yield piece as Uint8Array;
    } catch (error) {
      throw explain(error);
    }
  }
  try {
    for await (const entry of archive) yield { header: entry.header, bytes: bytesOf(entry) };
    await reading;
    if (failure) throw failure;
  } catch (error) {
    throw explain(error);
  } finally {
    source.destroy();
    archive.destroy();
  }
}

/** A reader that stops consuming entries would otherwise leave the writer waiting forever. */
async function drained(archive: ReturnType<typeof extract>): Promise<void> {
  const ended = new AbortController();
  const options = { signal: ended.signal };
  await Promise.race([once(archive, 'drain', options), once(archive, 'close', options)]).finally(() =>
    ended.abort(),
  );
}

/** Of the compression (`Z_DATA_ERROR`) or of the archive, which has no system's codes. */
function isFormatError(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof BackupError) return false;
  return !('errno' in error) || ('code' in error && String(error.code).startsWith('Z_'));
}
