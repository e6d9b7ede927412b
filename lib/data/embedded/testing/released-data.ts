import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import pg from 'pg';
import { extract } from 'tar-stream';

/**
 * Data of the first release: the samples without their photographs, a listing 2001, a message
 * whose mail waits, and one that was mailed and answered.
 */
const released = join(import.meta.dirname, 'released');

/** Unpacks a DATA_DIR of that release into an empty folder, with the modes that unpacking leaves (0666). */
export async function unpackReleasedDataDir(folder: string): Promise<void> {
  const unpacking = extract();
  unpacking.end(brotliDecompressSync(await readFile(join(released, 'data-dir.tar.br'))));
  for await (const entry of unpacking) {
    const path = join(folder, entry.header.name);
    if (entry.header.type === 'directory') await mkdir(path, { recursive: true });
    else await writeFile(path, await buffer(entry));
    await chmod(path, entry.header.mode ?? 0o755);
    entry.resume();
  }
}

/** Loads what `pg_dump --rows-per-insert` wrote of a database of that release into an empty database. */
export async function loadReleasedDump(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(await readFile(join(released, 'postgres.sql'), 'utf8')).finally(() => client.end());
}
