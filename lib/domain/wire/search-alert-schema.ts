import { z } from 'zod';
import { alertLimits } from '#lib/site/alerts.ts';
import type { FilterQuery } from './filter-query.ts';
import { alertQuery, listQueryText, readListQuery } from './list-query.ts';

/** Also as it is stored, where an index holds it together with the address. */
const maxQueryLength = 2000;

/**
 * An e-mail address in the one form in which it is kept: without the spaces that keyboards and copies add, in small
 * letters. Mail servers ignore case, and limits must count `Ali@` and `ali@` as one.
 */
export const emailSchema = z
  .string()
  .transform((text) => text.replace(/[\s\u200b-\u200f\u2060\ufeff]/gu, '').toLowerCase())
  .pipe(z.email().max(alertLimits.emailLength));

/**
 * A visitor's request to save a search (rules#search-alerts): `query` is the query of the list's address, with or
 * without its `?`, of which the filters count; `consent` is the ticked checkbox. A wrong `email` is the only error that
 * a visitor can make without being told by the browser.
 */
export const searchAlertSchema = z.object({
  email: emailSchema,
  query: z
    .string()
    .max(maxQueryLength)
    .optional()
    .transform((text): FilterQuery => alertQuery(readListQuery(text?.toWellFormed() ?? '')))
    .refine((query) => listQueryText(query).length <= maxQueryLength),
  consent: z.union([z.literal(true), z.literal('on')]).transform(() => true as const),
});

export type SearchAlertRequest = z.infer<typeof searchAlertSchema>;
