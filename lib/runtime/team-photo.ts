import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { imageType } from '#lib/domain/media/image-type.ts';

const maxBytes = 16 * 1024 * 1024;

/**
 * Returns the picture that an advisor's `photo` names (rules#team), such as `team/sule.jpg`. It stands in the folder
 * `team` itself, however it is written and whatever links there are, so that nothing else of `DATA_DIR` can be shown by
 * it.
 * @returns null for a missing picture
 */
export function readTeamPhoto(dataDir: string, photo: string): Buffer | null {
  try {
    const folder = join(realpathSync(dataDir), 'team');
    const file = realpathSync(join(dataDir, photo));
    return file.startsWith(folder + sep) ? readPicture(file) : null;
  } catch {
    return null;
  }
}

function readPicture(file: string): Buffer | null {
  const stat = statSync(file);
  if (!stat.isFile() || stat.size > maxBytes) return null;
  const picture = readFileSync(file);
  return imageType(picture) === null ? null : picture;
}
