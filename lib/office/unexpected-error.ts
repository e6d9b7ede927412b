import { appendFileSync, existsSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { causeOf } from '#lib/runtime/log.ts';
import { errorText } from './error-text.ts';

const maxLogBytes = 1024 * 1024;
const maxReasonLength = 200;

/** What the reader is told of any failure: one sentence, never a stack. */
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
