import { z } from 'zod';

/** A count that some servers send as text. */
const count = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
]);

/**
 * The envelope of every answer (rules#upstream-answers); elements are checked one by one afterwards. `data` is null
 * where the answer holds no list.
 */
export const envelopeSchema = z.looseObject({
  m: z.string().nullish(),
  data: z
    .unknown()
    .optional()
    .transform((value): unknown[] | null => (Array.isArray(value) ? value : null)),
  kayitSayisi: count.pipe(z.number().int().nonnegative()).nullish(),
});

export type Envelope = z.infer<typeof envelopeSchema>;

/** `{m, data}` as the site's own handlers send it and the browser reads it. */
export type DataAnswer<T> = { m: string; data: T[] };

/** The listings page's answer: `kayitSayisi` is the total over all pages. */
export type PageAnswer<T> = DataAnswer<T> & { kayitSayisi: number };
