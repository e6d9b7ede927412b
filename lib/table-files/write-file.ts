import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';

/** Writes a file that is there whole or not at all; one of that name is replaced. */
export async function writeWholeFile(
  path: string,
  pieces: AsyncIterable<string | Uint8Array>,
): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.partial`;
  const handle = await open(unfinished, 'wx', 0o600);
  try {
    await handle.writeFile(pieces);
    await handle.sync();
    await handle.close();
    await rename(unfinished, path);
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(unfinished, { force: true });
    throw error;
  }
}
