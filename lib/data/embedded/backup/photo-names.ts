/** By these a file system says that it cannot hold a path, whatever the rights of the user and the room on the disk. */
const nameCodes: ReadonlySet<unknown> = new Set([
  ...['ENAMETOOLONG', 'EINVAL', 'EILSEQ'],
  // A file stands where the path has a folder, or a folder where it has the file.
  ...['ENOTDIR', 'EEXIST', 'EISDIR', 'ENOTEMPTY'],
]);

/** Whether a photograph could not be written because of its name or that of its folder. */
export const isNameFailure = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && nameCodes.has(error.code);

/** Windows would name the file otherwise, or take the name for a device. */
const unfitOnWindows = /[<>:"|?*\p{Cc}]|[. ]$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu;

/** Whether a system that does not say so itself cannot hold this path. */
export const isUnfit = (path: string, platform = process.platform): boolean =>
  platform === 'win32' && path.split('/').some((part) => unfitOnWindows.test(part));

const shownLetters = 40;

/** A name from a backup as a person can read it: its beginning and its end, with nothing that a terminal would obey. */
export function shownName(name: string): string {
  const letters = Array.from(name.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\uFFFD'));
  if (letters.length <= 2 * shownLetters) return `“${letters.join('')}”`;
  return `“${letters.slice(0, shownLetters).join('')}…${letters.slice(-shownLetters).join('')}”`;
}
