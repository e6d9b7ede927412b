import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

export type StaticFile = { path: string; cacheControl: string };

const hashed = 'public, max-age=31536000, immutable';
const named = 'public, max-age=86400, stale-while-revalidate=604800';

/** Every file that is served as it lies on the disk, by address. What is not listed here cannot be asked for. */
export async function findStaticFiles(dir: string): Promise<Map<string, StaticFile>> {
  return new Map([
    ...(await filesBelow(join(dir, 'public'), '/', named)),
    ...(await filesBelow(join(dir, '.next/static'), '/_next/static/', hashed)),
  ]);
}

async function filesBelow(
  folder: string,
  base: string,
  cacheControl: string,
): Promise<[string, StaticFile][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [base + path.slice(folder.length + 1).replaceAll('\\', '/'), { path, cacheControl }];
    });
}
