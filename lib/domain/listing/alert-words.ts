import { excerpt } from '#lib/domain/message/excerpt.ts';
import { oneLine } from '#lib/domain/message/visitor-text.ts';
import type { FilterQuery } from '#lib/domain/wire/filter-query.ts';
import { alertQuery, readListQuery } from '#lib/domain/wire/list-query.ts';
import { listingStatuses } from '#lib/site/listing-choices.ts';
import { alertMailTexts } from '#lib/site/texts/alert-mail.ts';
import { alertTexts } from '#lib/site/texts/search-alerts.ts';
import type { Catalogue, CatalogueEntry } from './catalogue.ts';
import { looksLikeContact } from './contact-text.ts';
import { type FilterName, filterWords } from './filter-words.ts';
import { foldTurkish } from './fold.ts';
import { typeLabel } from './from-wire.ts';
import { usualTypes } from './property-words.ts';
import { roomChoices } from './rooms.ts';

type FilterWords = ReturnType<typeof filterWords>[number];

const maxWordsLength = 120;

/** Describes a saved search in a visitor's words (rules#search-alerts). */
export function alertWords(query: FilterQuery, shown = ({ words }: FilterWords) => words): string {
  return filterWords(alertQuery(query)).map(shown).join(', ') || alertTexts.everything;
}

/** Describes it in one short line, for the mails of an address that has confirmed it. @param query of the list's address, as it is stored */
export const storedAlertWords = (query: string) => wordsOf(query, ({ words }) => words);

/** Describes it to others: what somebody has typed may be a telephone number or an address. */
export const demandWords = (query: string) =>
  wordsOf(query, ({ filter, words }) =>
    filter !== 'priceFilter' && looksLikeContact(words) ? alertMailTexts.personal : words,
  );

/**
 * Describes it to an address that has not confirmed it: whoever asked may be somebody else, whose text would come in the
 * agency's name. Usual types and what the site offers to choose are named.
 */
export function offeredWords(query: string, { names }: Pick<Catalogue<CatalogueEntry>, 'names'>): string {
  const offered: Partial<Record<FilterName, readonly string[]>> = {
    // Also one that has no listing now: it is what people wait for.
    filter: [...names('type'), ...usualTypes].map(typeLabel),
    cityFilter: names('city'),
    districtFilter: names('district'),
    statusFilter: listingStatuses.map(({ label }) => label),
    roomFilter: roomChoices,
  };
  return wordsOf(query, ({ filter, words }) => {
    if (filter === 'priceFilter') return words;
    const key = foldTurkish(words);
    return offered[filter]?.find((choice) => foldTurkish(choice) === key) ?? alertMailTexts.typed;
  });
}

const wordsOf = (query: string, shown: (filter: FilterWords) => string) =>
  excerpt(
    alertWords(readListQuery(query), (filter) => oneLine(shown(filter))),
    maxWordsLength,
  );
