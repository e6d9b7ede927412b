import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createMeasure, type Measured } from './measure-stream.ts';

const bytesAtOnce = 64 * 1024;

/** Bytes laid aside on the disk. */
export type Spool = Measured & {
  bytes(): AsyncIterable<Uint8Array>;
  /** Lets them go. */
  close(): Promise<void>;
};

/**
 * Lays bytes aside in a file without a name: only this process can read it, and however the process ends,
 * nothing of it stays behind.
 * @param folder where there is room
 */
export async function layAside(folder: string, source: AsyncIterable<Uint8Array>): Promise<Spool> {
  const path = join(folder, `.${randomUUID()}.partial`);
  const handle = await open(path, 'wx+', 0o600);
  try {
    await rm(path);
    const measure = createMeasure();
    await handle.writeFile(measure.pass(source));
    return {
      ...measure.result(),
      bytes: () => readAll(handle),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** A stream of the handle's would hold its closing up. */
async function* readAll(handle: FileHandle): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; ) {
    const piece = new Uint8Array(bytesAtOnce);
    const { bytesRead } = await handle.read(piece, 0, bytesAtOnce, position);
    if (bytesRead === 0) return;
    yield piece.subarray(0, bytesRead);
    position += bytesRead;
  }
}
