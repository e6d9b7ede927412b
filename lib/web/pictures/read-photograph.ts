import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { currentBackend } from '#lib/data/current.ts';
import { isPhotoUrl } from '#lib/domain/media/photo-url.ts';
import { entityTagOf } from '#lib/runtime/entity-tag.ts';
import { env } from '#lib/runtime/env.ts';
import { readBody } from '#lib/runtime/read-body.ts';
import { readTeamPhoto } from '#lib/runtime/team-photo.ts';

const photographBytes = 32 * 1024 * 1024;
const portraitMs = 10_000;

/** Reads the listing's photograph of a path; null for one that is missing or too large. */
export async function readPhotograph(path: string): Promise<Buffer | null> {
  const file = await currentBackend().file(path, null);
  const photo = await readBody(file?.body ?? null, photographBytes);
  return photo?.length ? photo : null;
}

/** Tells whether a picture is an advisor's portrait: what the agency's facts name, and nothing else of the team's folder. */
export const isPortrait = (url: string): boolean =>
  env().agency.advisors?.some(({ photo }) => photo === url) ?? false;

const isElsewhere = (portrait: string) => portrait.startsWith('https:');

/** Reads a portrait; that of another host is fetched, so that the host learns nothing of visitors. */
async function readPortrait(portrait: string): Promise<Buffer | null> {
  if (!isElsewhere(portrait)) return readTeamPhoto(env().dataDir, portrait);
  const answer = await fetch(portrait, { signal: AbortSignal.timeout(portraitMs) }).catch(() => null);
  return answer?.ok ? readBody(answer.body, photographBytes) : null;
}

/** Reads the photograph, the portrait or the file in `public` that an address of the site names. */
export async function readSource(url: string, publicFolder: string): Promise<Buffer | null> {
  if (isPortrait(url)) return readPortrait(url);
  if (!isPhotoUrl(url)) return readFile(join(publicFolder, url));
  return readPhotograph(pathOf(url));
}

const pathOf = (photoUrl: string) => new URLSearchParams(photoUrl.split('?')[1]).get('filepath') ?? '';

/**
 * Tells what stands under an address at present. The folder of pictures outlives photographs, agencies and releases,
 * which may each have something else under the same address.
 */
export function createSourceTags(publicFolder: string) {
  /** Of files of `public`, which stay as they are while the site runs. */
  const ofFiles = new Map<string, string>();
  /** @returns null for a photograph that is known to be missing */
  return async (url: string): Promise<string | null> => {
    // Asked for anew every day.
    if (isPortrait(url) && isElsewhere(url)) return new Date().toISOString().slice(0, 10);
    if (isPortrait(url)) {
      const portrait = readTeamPhoto(env().dataDir, url);
      return portrait && entityTagOf(portrait);
    }
    if (isPhotoUrl(url)) return currentBackend().fileTag(pathOf(url));
    const tag = ofFiles.get(url) ?? entityTagOf(await readFile(join(publicFolder, url)));
    ofFiles.set(url, tag);
    return tag;
  };
}
