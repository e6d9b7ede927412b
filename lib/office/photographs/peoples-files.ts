import { pathsBelow } from '#lib/data/embedded/photographs/photo-files.ts';
import { imageHeadBytes } from '#lib/domain/media/image-type.ts';
import { openToRead } from '#lib/runtime/open-to-read.ts';
import { isSystemName } from './system-names.ts';

/** Paths of the files that people put into a shared folder; see `isSystemName`. */
export const peoplesPathsBelow = (folder: string) => pathsBelow(folder, isSystemName);

/** Returns the first bytes of a file, by which its kind is known; empty for an unreadable file. */
export async function headOf(path: string): Promise<Uint8Array> {
  const head = new Uint8Array(imageHeadBytes);
  try {
    await using handle = await openToRead(path);
    const { bytesRead } = await handle.read(head, 0, head.length, 0);
    return head.subarray(0, bytesRead);
  } catch {
    return new Uint8Array();
  }
}
