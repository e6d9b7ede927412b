import type { FilterQuery } from '#lib/domain/wire/filter-query.ts';
import { alertQuery } from '#lib/domain/wire/list-query.ts';
import { alertTexts } from '#lib/site/texts/search-alerts.ts';
import { filterWords } from './filter-words.ts';

/** Describes a saved search in a visitor's words (rules#search-alerts). */
export function alertWords(query: FilterQuery): string {
  const words = filterWords(alertQuery(query)).map(({ words }) => words);
  return words.join(', ') || alertTexts.everything;
}
