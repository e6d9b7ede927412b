import type { Backend } from '#lib/backend/backend.ts';
import { answerCodes } from '#lib/contract/calls.ts';
import { filterText } from '#lib/contract/query-schema.ts';
import { dataAnswer } from './answers.ts';
import { queryOf } from './read-query.ts';

/** One listing; an unknown or unreadable id is no error but `bulunamadi` (rules#get-one-listing). */
export async function listingAnswer(backend: Backend, request: Request): Promise<Response> {
  const id = filterText.safeParse(queryOf(request).get('id') ?? '').data ?? null;
  const detail = id === null ? null : await backend.listing(id);
  return detail === null ? dataAnswer([], answerCodes.notFound) : dataAnswer([detail]);
}
