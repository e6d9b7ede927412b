import { type FilterName, filterWords } from '#lib/domain/listing/filter-words.ts';
import { statusLabel, typeLabel } from '#lib/domain/listing/from-wire.ts';
import { formatAmount } from '#lib/site/texts/format-amount.ts';
import { listWords as words } from '#lib/site/texts/listings.ts';
import type { FilterOptions } from './listings-screen.ts';
import type { ListingsState } from './listings-state.ts';
import { spelledAsOffered } from './spelled-as-offered.ts';

/**
 * Describes a list (rules#what-a-list-shows): 'Odunpazarı, Eskişehir: 12 kiralık konut ilanı'.
 * @param total of all pages, null where it is not known
 */
export function describeList(shown: ListingsState, options: FilterOptions, total: number | null): string {
  const state = spelledAsOffered(shown, options);
  const { filter, statusFilter, cityFilter, districtFilter } = state;
  const labels = [statusFilter && statusLabel(statusFilter), filter && typeLabel(filter)];
  const kind = inSentence(labels.filter(Boolean).join(' '));
  const isOfType = filter !== null;
  const counted =
    total === null
      ? words.some(kind, isOfType)
      : total === 0
        ? words.none(kind, isOfType)
        : words.counted(formatAmount(total), kind, isOfType);
  // A district's city is known where there is one city only.
  const [onlyCity = '', ...otherCities] = options.cities;
  const city = cityFilter ?? (districtFilter && otherCities.length === 0 ? onlyCity : '');
  const place = words.place(districtFilter ?? '', city);
  const details = detailsOf(state);
  const sentence = details.length === 0 ? counted : words.details(counted, details);
  return place === '' ? capitalized(sentence) : words.inPlace(place, sentence);
}

const saidBefore: readonly FilterName[] = ['filter', 'statusFilter', 'cityFilter', 'districtFilter'];

/** Lists the filters that neither adjective, kind nor place says. */
function detailsOf(state: ListingsState): string[] {
  return filterWords(state)
    .filter(({ filter }) => !saidBefore.includes(filter))
    .map(({ filter, words: said }) => {
      if (filter === 'searchFilter') return words.search(said);
      return filter === 'searchedId' ? words.number(said) : inSentence(said);
    });
}

/** Writes 'Kiralık' for the middle of a sentence; abbreviations such as 'AVM' stay. */
const inSentence = (text: string) =>
  text.replace(/\p{L}+/gu, (word) =>
    word.length > 1 && word === word.toLocaleUpperCase('tr-TR') ? word : word.toLocaleLowerCase('tr-TR'),
  );

const capitalized = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase('tr-TR'));
