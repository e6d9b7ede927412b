import { answerCodes } from './calls.ts';

/** Why a call was refused: by a status outside 2xx, or by an `m` that says no. */
export type Refusal = { kind: 'http'; status: number } | { kind: 'm'; m: string };

/** Count for a message whatever the status: a visitor whose message was refused must not be told to wait. */
const serverErrors: unknown[] = [answerCodes.badRequest, answerCodes.serverError];

/**
 * Reads an answer to `set-message` that is not `basarili`, for the forms with scripts and without
 * (rules#error-catalogue).
 * @param m undefined when the answer lacks it
 */
export function refusalOf(status: number, m: unknown): Refusal {
  const isOk = status >= 200 && status < 300;
  return isOk || serverErrors.includes(m) ? { kind: 'm', m: `${m}` } : { kind: 'http', status };
}
