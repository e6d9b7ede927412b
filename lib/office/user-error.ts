import { databaseErrorText } from '#lib/data/embedded/database-error.ts';
import { isEnvError } from '#lib/runtime/env-error.ts';
import { fileErrorText } from '#lib/runtime/file-error.ts';

/** A failure that a person can mend: its Turkish message is all that the reader needs, without a stack. */
export class UserError extends Error {
  override readonly name = 'UserError';
  readonly exitCode: number;
  /** @param exitCode 2 for a wrong usage, 3 when it should be tried again soon */
  constructor(message: string, exitCode: 1 | 2 | 3 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

const lockNotAvailable = '55P03';

/** What the reader needs to know of any failure, in Turkish; null where only its stack helps. */
export function errorText(error: unknown): string | null {
  if (error instanceof UserError || isEnvError(error)) return error.message;
  const cause = databaseCause(error);
  if (cause === null) return fileErrorText(error);
  if (cause.code === lockNotAvailable)
    return 'Başka bir iş ilanları değiştiriyor, hiçbir şey değiştirilmedi. Bitince yeniden deneyin.';
  // The statement and its parameters, which may be personal data, are never shown.
  return `Veritabanı hata verdi, hiçbir şey değiştirilmedi: ${databaseErrorText(cause)}`;
}

/** The error of the server or of the connection to it, which may be wrapped. */
function databaseCause(error: unknown): (Error & { code?: unknown }) | null {
  if (!(error instanceof Error)) return null;
  const isOfDatabase = 'severity' in error || ('syscall' in error && error.syscall === 'connect');
  return isOfDatabase ? error : databaseCause(error.cause);
}
