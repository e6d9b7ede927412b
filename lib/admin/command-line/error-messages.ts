import { databaseErrorText } from '#lib/backend/embedded/database.ts';
import { DrizzleQueryError } from '#lib/backend/embedded/drizzle.ts';
import { fileErrorText } from '#lib/runtime/file-error.ts';
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
