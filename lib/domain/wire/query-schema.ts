import { z } from 'zod';
import { limits } from '#lib/site/limits.ts';
import { defaultSort, type SortOrder, sortOptions } from '#lib/site/listing-choices.ts';
import { type FilterQuery, isNoFilter, type PriceRange, parsePriceRange } from './filter-query.ts';

/** Refuses control characters, and U+FFFD, which comes from bytes that were not UTF-8. */
const readable = /^[^\p{Cc}\uFFFD]*$/u;

/** A filter's text (rules#no-filter); null for no filter. */
export const filterText = z
  .string()
  .max(limits.filterLength)
  .regex(readable)
  .optional()
  .transform((value) => {
    const trimmed = value?.trim() ?? '';
    return isNoFilter(trimmed) ? null : trimmed;
  });

const page = z
  .string()
  .optional()
  .transform((value) => value?.trim() || '1')
  .pipe(z.string().regex(/^[1-9]\d{0,8}$/))
  .transform(Number);

const priceFilter = filterText.transform((value, context): PriceRange | null => {
  if (value === null) return null;
  const range = parsePriceRange(value);
  if (range !== null) return range;
  context.addIssue({ code: 'custom', message: 'priceFilter is min-max or a lone minimum in whole lira' });
  return z.NEVER;
});

const sortValues = sortOptions.map((option) => option.value) as [SortOrder, ...SortOrder[]];
const sortFilter = filterText.pipe(z.enum(sortValues).nullable()).transform((value) => value ?? defaultSort);

/** Query of `get-preview`: page (from 1) and category. */
export const previewQuerySchema = z.object({ p: page, filter: filterText });

/** Query of `get-districts`. */
export const districtsQuerySchema = z.object({ city: filterText });

/** Query of `get-preview-with-filters`, read once at the border. */
export const filterQuerySchema: z.ZodType<FilterQuery> = z.object({
  p: page,
  filter: filterText,
  priceFilter,
  statusFilter: filterText,
  cityFilter: filterText,
  districtFilter: filterText,
  searchedId: filterText,
  roomFilter: filterText,
  searchFilter: filterText,
  sortFilter,
});

export type PreviewQuery = z.infer<typeof previewQuerySchema>;
