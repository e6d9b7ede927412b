import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Header, pack } from 'tar-stream';
import { BackupError } from './backup-error.ts';

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export type Measured = { size: number; sha256: string };

/** Takes the size and the SHA-256 of what passes through. */
export function createMeasure() {
  const hash = createHash('sha256');
  let size = 0;
  return {
    async *pass(source: Bytes): AsyncGenerator<Uint8Array> {
      for await (const bytes of source) {
        hash.update(bytes);
        size += bytes.length;
        yield bytes;
      }
    },
    /** To be asked once, in the end. */
    result: (): Measured => ({ size, sha256: hash.digest('hex') }),
  };
}

/** A line as `sha256sum` writes and checks it. */
export const checksumLine = (name: string, sha256: string) => `${sha256}  ${name}\n`;

type NewEntry = { name: string; size: number; mtime?: Date; bytes: Bytes };

export type Archive = ReturnType<typeof createArchive>;

/** A tar archive, written as it is read: no more than a piece of it is ever in memory. */
export function createArchive() {
  const archive = pack();
  const checksums: string[] = [];

  const write = ({ bytes, ...header }: NewEntry) =>
    pipeline(bytes, archive.entry({ mtime: new Date(), mode: 0o600, ...header }));

  return {
    /** Resolves when the whole entry was taken. */
    async add(entry: NewEntry): Promise<void> {
      const measure = createMeasure();
      await write({ ...entry, bytes: measure.pass(entry.bytes) });
      checksums.push(checksumLine(entry.name, measure.result().sha256));
    },
    /** Adds the checksums of all entries as the last one. */
    async finish(checksumsName: string): Promise<void> {
      const text = Buffer.from(checksums.join(''));
      await write({ name: checksumsName, size: text.length, bytes: [text] });
      archive.finalize();
    },
    async *bytes(): AsyncGenerator<Uint8Array> {
      for await (const piece of archive) yield piece as Uint8Array;
    },
  };
}

export type FoundEntry = { header: Header; bytes: AsyncIterable<Uint8Array> };

/**
 * The entries of a compressed archive, one after the other; each must be read before the next comes.
 * @throws BackupError when it ends too early or is no such archive
 */
export async function* archiveEntries(file: string): AsyncGenerator<FoundEntry> {
  const archive = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), archive);
  reading.catch(() => {});
  // Who reads an entry only hears that the archive has ended too early, not why.
  const explain = async (error: unknown) => {
    const cause: unknown = await reading.then(
      () => error,
      (reason) => reason,
    );
    return isFormatError(cause) ? new BackupError('damaged', String(cause)) : cause;
  };
  async function* bytesOf(entry: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
    try {
      for await (const piece of entry) yield piece as Uint8Array;
    } catch (error) {
      throw await explain(error);
    }
  }
  try {
    for await (const entry of archive) yield { header: entry.header, bytes: bytesOf(entry) };
    await reading;
  } catch (error) {
    throw await explain(error);
  } finally {
    archive.destroy();
  }
}

/** Of the compression (`Z_DATA_ERROR`) or of the archive, which has no system's codes. */
const isFormatError = (error: unknown): boolean =>
  error instanceof Error && (!('errno' in error) || ('code' in error && String(error.code).startsWith('Z_')));
