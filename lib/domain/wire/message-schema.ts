import { z } from 'zod';

/** Tells whether a phone number has ten digits, however it is grouped. */
const tenDigits = (phone: string) => phone.replace(/\D/g, '').length === 10;

/** Removes NUL and lone surrogates, for which PostgreSQL would refuse the whole message. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();

const freeText = z
  .union([z.string(), z.null()])
  .optional()
  .transform((value) => storable(value ?? ''));

/**
 * Body of `set-message` (rules#message). The phone is accepted as digits or grouped; name, type and
 * message may be empty (rules#popup-quirk). `messageTo` is null where no advisor is addressed.
 */
export const messageSchema = z.object({
  fullName: freeText,
  phone: z.string().max(40).refine(tenDigits),
  type: freeText,
  message: freeText,
  messageTo: z
    .union([z.string().transform(storable), z.number()])
    .nullish()
    .transform((value) => value ?? null),
});

export type Message = z.infer<typeof messageSchema>;
