import { z } from 'zod';

/** Digits of a phone number in whatever grouping it arrived. */
const tenDigits = (phone: string) => phone.replace(/\D/g, '').length === 10;

const freeText = z
  .union([z.string(), z.null()])
  .optional()
  .transform((value) => value ?? '');

/**
 * Body of `set-message` (specification §3 and §7). The phone is accepted as digits or grouped; name, type and
 * message may be empty (the popup's quirk, specification §5). `messageTo` is null where no advisor is addressed.
 */
export const messageSchema = z.object({
  fullName: freeText,
  phone: z.string().max(40).refine(tenDigits),
  type: freeText,
  message: freeText,
  messageTo: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value) => value ?? null),
});

export type Message = z.infer<typeof messageSchema>;
