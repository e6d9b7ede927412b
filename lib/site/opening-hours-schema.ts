import { z } from 'zod';

/** Begins as a Turkish week does. */
export const daysOfWeek = [
  ...(['Monday', 'Tuesday', 'Wednesday', 'Thursday'] as const),
  ...(['Friday', 'Saturday', 'Sunday'] as const),
] as const;

export type DayOfWeek = (typeof daysOfWeek)[number];

export const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const time = z.string().regex(timePattern);

const interval = z.strictObject({ days: z.array(z.enum(daysOfWeek)).min(1), opens: time, closes: time });

export type OpenInterval = z.infer<typeof interval>;

/** The rule that a wrong list breaks, for a sentence about it in the reader's language: `params.rule` of an issue. */
export type OpeningHoursRule = 'closes-later' | 'no-overlap';

const broken = (rule: OpeningHoursRule) => ({ code: 'custom' as const, params: { rule } });

/**
 * When the agency is open in a usual week, in the words of schema.org's OpeningHoursSpecification: one entry for each
 * interval of a day, so that a break at noon makes two. A day without an entry is closed.
 */
export const openingHoursSchema = z
  .array(interval)
  .min(1)
  .max(21)
  .check(({ value, issues }) => {
    for (const [index, { opens, closes }] of value.entries())
      if (opens >= closes) issues.push({ ...broken('closes-later'), input: closes, path: [index, 'closes'] });
    const overlapping = value.findIndex((entry, index) => value.slice(0, index).some(overlaps(entry)));
    if (overlapping !== -1) issues.push({ ...broken('no-overlap'), input: value, path: [overlapping] });
  });

const overlaps = (one: OpenInterval) => (other: OpenInterval) =>
  one.opens < other.closes && other.opens < one.closes && one.days.some((day) => other.days.includes(day));
