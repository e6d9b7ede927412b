import { appendFileSync, existsSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { databaseErrorText } from '#lib/data/embedded/database-error.ts';
import { isEnvError } from '#lib/runtime/env-error.ts';
import { fileErrorText } from '#lib/runtime/file-error.ts';
import { causeOf } from '#lib/runtime/log.ts';
import { UserError } from '#lib/runtime/user-error.ts';

const maxLogBytes = 1024 * 1024;
const maxReasonLength = 200;

/** Says any failure in one Turkish sentence, without a stack. */
export const failureText = (error: unknown): string => errorText(error) ?? unexpectedText(error);

function unexpectedText(error: unknown): string {
  const [reason = ''] = String(error).split('\n', 1);
  const file = keepCause(error);
  const details = file === null ? '' : ` Ayrıntısı şu dosyada: ${file}`;
  return `Beklenmeyen bir hata oldu (${reason.slice(0, maxReasonLength)}).${details}`;
}

/** Adds the stack to a file beside the site's data, for whoever helps. @returns the file, null where it cannot be written */
function keepCause(error: unknown): string | null {
  const file = join(process.env.DATA_DIR || 'data', 'tool-errors.log');
  const line = JSON.stringify({ time: new Date().toISOString(), cause: causeOf(error) });
  try {
    if (existsSync(file) && statSync(file).size > maxLogBytes) truncateSync(file);
    appendFileSync(file, `${line}\n`, { mode: 0o600 });
    return file;
  } catch {
    return null;
  }
}

const lockNotAvailable = '55P03';

/** Says an expected failure in Turkish; null for an unexpected one. */
export function errorText(error: unknown): string | null {
  if (error instanceof UserError || isEnvError(error)) return error.message;
  const cause = databaseCause(error);
  if (cause === null) return fileErrorText(error);
  if (cause.code === lockNotAvailable)
    return 'Başka bir iş ilanları değiştiriyor, hiçbir şey değiştirilmedi. Bitince yeniden deneyin.';
  // The statement and its parameters, which may be personal data, are never shown.
  return `Veritabanı hata verdi, hiçbir şey değiştirilmedi: ${databaseErrorText(cause)}`;
}

/** Returns the error of the server or of the connection to it, which may be wrapped. */
function databaseCause(error: unknown): (Error & { code?: unknown }) | null {
  if (!(error instanceof Error)) return null;
  return isOfDatabase(error) ? error : databaseCause(error.cause);
}

const connectionCodes: ReadonlySet<unknown> = new Set(
  'ECONNREFUSED ECONNRESET ETIMEDOUT EPIPE ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH'.split(' '),
);

/** Messages of `pg` about a connection that ended or did not answer, which come without a code. */
const connectionMessage =
  /^(?:Connection terminated|Query read timeout|timeout (?:exceeded|expired)|Client (?:has encountered|was closed)|Cannot use a pool)/;

const isOfDatabase = (error: Error & { code?: unknown }): boolean =>
  'severity' in error || connectionCodes.has(error.code) || connectionMessage.test(error.message);
