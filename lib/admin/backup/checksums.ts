import { BackupError } from './backup-error.ts';

/** A line as `sha256sum` writes and checks it. */
export const checksumLine = (name: string, sha256: string) => `${sha256}  ${name}\n`;

/**
 * Compares what was saved with what was found.
 * @throws BackupError when a part is missing, too much or another one
 */
export function checkChecksums(saved: string, found: ReadonlyMap<string, string>): void {
  const lines = [...found].map(([name, sha256]) => checksumLine(name, sha256));
  if (lines.join('') !== saved)
    throw new BackupError('damaged', 'its parts are not the ones that were saved');
}
