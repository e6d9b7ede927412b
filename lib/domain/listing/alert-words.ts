import { cutText, oneLine } from '#lib/domain/message/visitor-text.ts';
import type { FilterQuery } from '#lib/domain/wire/filter-query.ts';
import { alertQuery, readListQuery } from '#lib/domain/wire/list-query.ts';
import { alertMailTexts } from '#lib/site/texts/alert-mail.ts';
import { alertTexts } from '#lib/site/texts/search-alerts.ts';
import { looksLikeContact } from './contact-text.ts';
import { filterWords } from './filter-words.ts';

type FilterWords = ReturnType<typeof filterWords>[number];

const maxWordsLength = 120;

/** Describes a saved search in a visitor's words (rules#search-alerts). */
export function alertWords(query: FilterQuery, shown = ({ words }: FilterWords) => words): string {
  return filterWords(alertQuery(query)).map(shown).join(', ') || alertTexts.everything;
}

/** Describes it in one short line, for the visitor's own mails. @param query of the list's address, as it is stored */
export const storedAlertWords = (query: string) => wordsOf(query, ({ words }) => words);

/** Describes it to others: what somebody has typed may be a telephone number or an address. */
export const demandWords = (query: string) =>
  wordsOf(query, ({ filter, words }) =>
    filter !== 'priceFilter' && looksLikeContact(words) ? alertMailTexts.personal : words,
  );

const wordsOf = (query: string, shown: (filter: FilterWords) => string) =>
  cutText(
    alertWords(readListQuery(new URLSearchParams(query)), (filter) => oneLine(shown(filter))),
    maxWordsLength,
  );
