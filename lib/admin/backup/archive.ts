import { once } from 'node:events';
import { pack } from 'tar-stream';
import { checksumLine } from './checksums.ts';
import { createMeasure } from './measure-stream.ts';

export type ArchiveEntry = {
  name: string;
  size: number;
  changedAt?: Date;
  bytes: AsyncIterable<Uint8Array>;
};

export type Archive = {
  /** Resolves when the whole entry was taken. */
  add(entry: ArchiveEntry): Promise<void>;
  /** Adds the checksums of all entries as the last one. */
  finish(checksumsName: string): Promise<void>;
  bytes(): AsyncIterable<Uint8Array>;
};

/** A tar archive, written as it is read: no more than a piece of it is ever in memory. */
export function createArchive(): Archive {
  const archive = pack();
  const checksums: string[] = [];

  async function write({ name, size, changedAt, bytes }: ArchiveEntry): Promise<void> {
    const taken = Promise.withResolvers<void>();
    // Awaited below; a failure before that must not end the process.
    taken.promise.catch(() => {});
    const mtime = changedAt ?? new Date();
    const entry = archive.entry({ name, size, mtime, mode: 0o600 }, (error) =>
      error ? taken.reject(error) : taken.resolve(),
    );
    for await (const piece of bytes)
      if (!entry.write(piece)) await Promise.race([once(entry, 'drain'), taken.promise]);
    entry.end(undefined);
    await taken.promise;
  }

  return {
    async add(entry) {
      const measure = createMeasure();
      await write({ ...entry, bytes: measure.pass(entry.bytes) });
      checksums.push(checksumLine(entry.name, measure.result().sha256));
    },
    async finish(checksumsName) {
      const text = Buffer.from(checksums.join(''));
      await write({ name: checksumsName, size: text.length, bytes: onePiece(text) });
      archive.finalize();
    },
    async *bytes() {
      for await (const piece of archive) yield piece as Uint8Array;
    },
  };
}

/** A short entry's bytes. */
export async function* onePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
