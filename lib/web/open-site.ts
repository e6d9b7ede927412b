import type { Backend } from '#lib/data/backend.ts';
import { setCurrentBackend } from '#lib/data/current.ts';
import { openBackend } from '#lib/data/open.ts';
import { env } from '#lib/runtime/env.ts';
import { registry } from '#lib/runtime/registry.ts';

/**
 * Opens what the settings name and makes it this process's own: the backend, and the office's folder where there is one.
 * @returns what closes it
 * @throws EnvError naming a wrong setting
 */
export async function openSite(): Promise<() => Promise<void>> {
  const { officeDir } = env();
  const backend = await openBackend();
  setCurrentBackend(backend);
  await backend.onListingsChange?.(() => {
    registry.generation += 1;
  });
  backend.onListingsEnded?.(() => {
    registry.generation += 1;
    registry.oldestServed = registry.generation;
  });
  const stopOffice = await watchOfficeFolder(officeDir, backend);
  return async () => {
    await stopOffice?.();
    setCurrentBackend(null);
    await backend.close();
  };
}

/** Watches the folder that the office shares with the site, where there is one. */
async function watchOfficeFolder(
  folder: string | null,
  { dataVersion }: Backend,
): Promise<(() => Promise<void>) | null> {
  if (folder === null || !dataVersion) return null;
  const { watchOffice } = await import('#lib/office/folder/watch-office.ts');
  return watchOffice({ folder, dataVersion });
}
