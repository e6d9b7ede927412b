import { userInfo } from 'node:os';
import { DrizzleQueryError } from 'drizzle-orm';
import { databaseErrorText } from '#lib/backend/embedded/database.ts';
import { TableFileError } from '../spreadsheets/table-file.ts';
import { CommandError } from './command-error.ts';

const lockNotAvailable = '55P03';

/** A failure of a file, the disk or the database says in Turkish what happened, and nothing more. */
export async function explained<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw explanationOf(error) ?? error;
  }
}

function explanationOf(error: unknown): CommandError | null {
  if (error instanceof TableFileError) return new CommandError(error.message);
  if (error instanceof DrizzleQueryError) {
    if ((error.cause as NodeJS.ErrnoException).code === lockNotAvailable)
      return new CommandError('Başka bir aktarım sürüyor, hiçbir ilan alınmadı. Bitince yeniden deneyin.');
    return new CommandError(`Veritabanı hata verdi, hiçbir ilan değişmedi: ${databaseErrorText(error)}`);
  }
  const text = fileErrorText(error);
  return text === null ? null : new CommandError(text);
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'böyle bir dosya ya da klasör yok',
  EEXIST: 'bu dosya zaten var',
  EISDIR: 'bu bir klasör, dosya değil',
  ENOTDIR: 'yoldaki bir ad klasör değil',
  EROFS: 'bu disk salt okunur',
  ENOSPC: 'diskte yer kalmadı',
};

/** What a failure of a file means, and who needs what; null for any other failure. */
export function fileErrorText(error: unknown): string | null {
  if (!(error instanceof Error && 'syscall' in error)) return null;
  const { code = '', path = '' } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' || code === 'EPERM') {
    const { username } = userInfo();
    return `${path}: ${username} kullanıcısının bu dosyayı ya da klasörünü okuma ve yazma izni yok. İzni verin ya da komutu izni olan kullanıcıyla (sitenin kullanıcısı) çalıştırın.`;
  }
  return `${path}: ${reasons[code] ?? `dosya işlemi yapılamadı (${code})`}`;
}
