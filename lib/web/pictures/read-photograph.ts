import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { currentBackend } from '#lib/data/current.ts';
import { isPhotoUrl } from '#lib/domain/media/photo-url.ts';
import { readBody } from '#lib/runtime/read-body.ts';

const photographBytes = 32 * 1024 * 1024;

/** The listing's photograph of a path; null for one that is missing or too large. */
export async function readPhotograph(path: string): Promise<Buffer | null> {
  const file = await currentBackend().file(path, null);
  const photo = await readBody(file?.body ?? null, photographBytes);
  return photo?.length ? photo : null;
}

/** What a picture is made of: the photograph, or the file in `public`, that an address of the site names. */
export async function readSource(url: string, publicFolder: string): Promise<Buffer | null> {
  if (!isPhotoUrl(url)) return readFile(join(publicFolder, url));
  return readPhotograph(new URLSearchParams(url.split('?')[1]).get('filepath') ?? '');
}
