import { databaseErrorText } from '#lib/backend/embedded/database.ts';
import { DrizzleQueryError } from '#lib/backend/embedded/drizzle.ts';
import { deniedText, isDenied } from '#lib/runtime/file-error.ts';
import { CommandError } from '../command-line/command-error.ts';
import { BackupError, type BackupTrouble } from './backup-error.ts';
import { ContentError } from './content.ts';
import { OccupiedError } from './own-content.ts';

const troubles: Record<BackupTrouble, string> = {
  'not-a-backup': 'Bu dosya, bu sitenin aldığı bir yedek değil',
  damaged: 'Yedek dosyası eksik ya da bozuk; hiçbir şey değiştirilmedi',
  newer: 'Yedek daha yeni bir sürümle alınmış; önce siteyi güncelleyin',
};

const fileTroubles: Readonly<Record<string, string>> = {
  ENOENT: 'Böyle bir dosya ya da klasör yok',
  EISDIR: 'Bu bir klasör; dosya adı da yazın',
  ENOSPC: 'Diskte yer kalmadı; hiçbir şey değiştirilmedi',
};

/**
 * Turns what can go wrong with files and databases into the words that the reader needs.
 * @param wayOut what to do where there are listings and messages that would be lost
 */
export function explainFailure(file: string, error: unknown, wayOut = ''): never {
  if (error instanceof BackupError) throw new CommandError(`${troubles[error.trouble]}: ${file}`);
  if (error instanceof OccupiedError) {
    const { listings, messages } = error.own;
    throw new CommandError(
      `Orada ${listings} ilan ve ${messages} mesaj var; hiçbir şey değiştirilmedi. ${wayOut}`,
    );
  }
  // The statement would be told as well, and the rows in it, which are personal data.
  if (error instanceof DrizzleQueryError || error instanceof ContentError)
    throw new CommandError(`Veritabanı hata verdi, hiçbir şey değiştirilmedi: ${databaseErrorText(error)}`);
  if (isDenied(error)) throw new CommandError(deniedText(file));
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const trouble = fileTroubles[code];
  throw trouble ? new CommandError(`${trouble}: ${file}`) : error;
}
