import { userInfo } from 'node:os';
import { fileTexts as texts } from '#lib/site/texts/files.ts';

/** Tells whether this user lacks a permission. */
export const isDenied = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM');

/** Says that this user may not use a file or folder, and who needs what. */
export const deniedText = (path: string) => texts.denied(path, userName());

/**
 * Says a failure of a file or folder in Turkish.
 * @param path names it where the error names something else
 * @returns null for any other failure
 */
export function fileErrorText(error: unknown, path?: string): string | null {
  if (!(error instanceof Error && 'syscall' in error)) return null;
  const { code = '', path: failed } = error as NodeJS.ErrnoException;
  const name = path ?? failed ?? texts.unnamed;
  if (isDenied(error)) return deniedText(name);
  return texts.reason(name, texts.reasons[code] ?? texts.otherReason(code));
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a user that its system does not know.
    return texts.numberedUser(process.getuid?.() ?? -1);
  }
}
