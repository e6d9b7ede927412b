/**
 * Why a backup cannot be restored:
 * - `not-a-backup`: the file is something else, or was made by hand
 * - `damaged`: it was a backup once; a part is missing or is not what was saved
 * - `newer`: saved by a newer version of the site
 */
export type BackupTrouble = 'not-a-backup' | 'damaged' | 'newer';

/** A backup file that cannot be used; `message` says why to a developer. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
  readonly trouble: BackupTrouble;

  constructor(trouble: BackupTrouble, message: string) {
    super(message);
    this.trouble = trouble;
  }
}
