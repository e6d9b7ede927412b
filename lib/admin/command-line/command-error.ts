import { databaseErrorText } from '#lib/backend/embedded/database.ts';
import { DrizzleQueryError } from '#lib/backend/embedded/drizzle.ts';
import { fileErrorText } from '#lib/runtime/file-error.ts';
import { TableFileError } from '../spreadsheets/table-file.ts';

/** A failure whose Turkish message is all that the reader needs; printed without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly exitCode: number;
  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

const lockNotAvailable = '55P03';

/** A failure of a file, the disk or the database says in Turkish what happened, and nothing more. */
export function explained<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    const text = explanationOf(error);
    throw text === null ? error : new CommandError(text);
  });
}

function explanationOf(error: unknown): string | null {
  if (error instanceof TableFileError) return error.message;
  if (!(error instanceof DrizzleQueryError)) return fileErrorText(error);
  if ((error.cause as NodeJS.ErrnoException).code === lockNotAvailable)
    return 'Başka bir aktarım sürüyor, hiçbir ilan alınmadı. Bitince yeniden deneyin.';
  return `Veritabanı hata verdi, hiçbir ilan değişmedi: ${databaseErrorText(error)}`;
}
