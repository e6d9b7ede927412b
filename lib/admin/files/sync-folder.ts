import { open } from 'node:fs/promises';

/** Makes a change of a folder's names outlast a power failure, where the system can. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path).catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
