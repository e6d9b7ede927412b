import { databaseErrorText } from '#lib/backend/embedded/database.ts';
import { DrizzleQueryError } from '#lib/backend/embedded/drizzle.ts';
import { deniedText, isDenied } from '#lib/runtime/file-error.ts';
import { CommandError } from '../command-line/command-error.ts';

const troubles = {
  /** The file is something else, or was made by hand. */
  'not-a-backup': 'Bu dosya, bu sitenin aldığı bir yedek değil',
  /** It was a backup once; a part is missing or is not what was saved. */
  damaged: 'Yedek dosyası eksik ya da bozuk; hiçbir şey değiştirilmedi',
  /** Saved by a newer version of the site. */
  newer: 'Yedek daha yeni bir sürümle alınmış; önce siteyi güncelleyin',
};

/** A backup file that cannot be used; `message` says why to a developer. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
  readonly trouble: keyof typeof troubles;

  constructor(trouble: keyof typeof troubles, message: string) {
    super(message);
    this.trouble = trouble;
  }
}

/** How much a database holds that its first start did not put there. */
export type OwnContent = { listings: number; messages: number };

/** A database that holds something of the agency's own, which would be lost. */
export class OccupiedError extends Error {
  override readonly name = 'OccupiedError';
  readonly own: OwnContent;

  constructor(own: OwnContent) {
    super(`${own.listings} listings and ${own.messages} messages are there`);
    this.own = own;
  }
}

/** Fewer or more rows came than were promised. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
}

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
