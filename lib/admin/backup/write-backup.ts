import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { openPhoto } from '#lib/backend/embedded/photo-folder.ts';
import { writeWholeFile } from '../files/atomic-file.ts';
import type { Site } from '../open-site-data.ts';
import { pathsBelow } from '../photographs/photo-paths.ts';
import { type Archive, createArchive } from './archive.ts';
import type { OnRow } from './content.ts';
import { entryNames } from './manifest.ts';
import { closeAll, type Saved, saveRows } from './save-rows.ts';

type Options = {
  /** Whether a file of that name is replaced. */
  isOverwriting: boolean;
  onRow?: OnRow;
  onPhoto?: (done: number) => void;
};

/** Photographs cannot be made smaller, and the rest is small: more effort would only take longer. */
const gzip = { level: 1, chunkSize: 256 * 1024 };

/**
 * Writes the database and its photographs into one file, which is there whole or not at all. The rows are those of one
 * moment. They are laid aside first, because a slow disk must not hold a transaction open.
 * @returns how many rows by table and photographs went in, and how large the file is
 * @throws FileExistsError when the file is there already and may not be replaced
 */
export function writeBackup({ orm, photoFolder }: Site, file: string, options: Options) {
  return writeWholeFile(file, options.isOverwriting, async (handle) => {
    const saved = await saveRows(orm, dirname(file), options.onRow);
    const archive = createArchive();
    const [photos] = await Promise.all([
      fill(archive, photoFolder, saved, options.onPhoto),
      pipeline(archive.bytes(), createGzip(gzip), (pieces) => handle.writeFile(pieces)),
    ]).finally(() => closeAll(saved.tables));
    return { rows: saved.rows, photos, bytes: (await handle.stat()).size };
  });
}

/** @returns how many photographs went in */
async function fill(
  archive: Archive,
  photoFolder: string,
  { manifest, tables }: Saved,
  onPhoto: Options['onPhoto'],
): Promise<number> {
  const head = Buffer.from(manifest);
  await archive.add({ name: entryNames.manifest, size: head.length, bytes: [head] });
  for (const [name, { size, bytes }] of tables)
    await archive.add({ name: entryNames.table(name), size, bytes: bytes() });
  let photos = 0;
  for await (const path of pathsBelow(photoFolder)) {
    // Null for what is no photograph, which the site would not show either, and for one that has just been removed.
    const photo = await openPhoto(photoFolder, path, null);
    if (!photo?.body || photo.contentLength === null) continue;
    await archive.add({
      name: entryNames.photo(path),
      size: photo.contentLength,
      mtime: new Date(photo.lastModified ?? Date.now()),
      bytes: photo.body,
    });
    photos += 1;
    onPhoto?.(photos);
  }
  await archive.finish(entryNames.checksums);
  return photos;
}
