import { looksLikeContact } from '#lib/domain/listing/contact-text.ts';
import { type FilterName, filterWords } from '#lib/domain/listing/filter-words.ts';
import { cutText, oneLine } from '#lib/domain/message/visitor-text.ts';
import { readListQuery } from '#lib/domain/wire/list-query.ts';
import { alertMailTexts as texts } from '#lib/site/texts/alert-mail.ts';
import { alertTexts } from '#lib/site/texts/search-alerts.ts';

const longest = 120;

/**
 * The filters of a search in a visitor's words, for the visitor's own mails.
 * @param query as it is stored: of the list's address
 */
export const searchWordsOf = (query: string): string => wordsOf(query, (_, words) => words);

/** The same for others: what somebody has typed may be a telephone number or an address. */
export const demandWordsOf = (query: string): string =>
  wordsOf(query, (filter, words) =>
    filter !== 'priceFilter' && looksLikeContact(words) ? texts.personal : words,
  );

function wordsOf(query: string, shown: (filter: FilterName, words: string) => string): string {
  const filters = filterWords(readListQuery(new URLSearchParams(query)));
  const words = filters.map(({ filter, words }) => oneLine(shown(filter, words))).join(', ');
  return words === '' ? alertTexts.everything : cutText(words, longest);
}
