import { buildingFacts, type KeyFactName, keyFactHeadings, landFacts } from '#lib/site/key-fact-headings.ts';
import { limits } from '#lib/site/limits.ts';
import { keyFactTexts as texts } from '#lib/site/texts/key-facts.ts';
import { featureUnder, isLand } from './area.ts';
import { placeFromCity } from './card.ts';
import { featureWords } from './feature-words.ts';
import type { Feature, ListingSummary } from './listing.ts';

/** A fact at a glance: `words` say it without its label where they can. */
type KeyFact = Feature & { name: KeyFactName; words: string };

type Described = Pick<ListingSummary, 'type' | 'features'>;

/** Returns the first four facts of a listing that are known, by their rank (rules#at-a-glance). */
export function keyFactsOf(listing: Described): KeyFact[] {
  const facts = (isLand(listing.type) ? landFacts : buildingFacts).map((name) =>
    name === 'blockAndParcel' ? blockAndParcel(listing) : factOf(name, listing),
  );
  return facts.filter((fact) => fact !== null).slice(0, limits.keyFacts);
}

function factOf(name: KeyFactName, { type, features }: Described): KeyFact | null {
  const feature = featureUnder(keyFactHeadings[name], features);
  return feature === undefined ? null : { name, label: feature.label, ...featureWords(feature, type) };
}

/**
 * Returns the parcel of a listing in the land registry with its place, as its public search asks for it; null when
 * unknown.
 */
export function parcelWords(listing: ListingSummary): string | null {
  const parcel = blockAndParcel(listing);
  return parcel && [placeFromCity(listing.place), parcel.words].filter(Boolean).join(', ');
}

/** Joins two numbers of the land registry into one fact, wherever they stand. */
function blockAndParcel(listing: Described): KeyFact | null {
  const both = factOf('blockAndParcel', listing);
  const parts = [factOf('block', listing), factOf('parcel', listing)].filter((part) => part !== null);
  if (both !== null || parts.length === 0) return both;
  const value = parts.map((part) => part.value).join(' / ');
  return {
    name: 'blockAndParcel',
    label: parts.length === 1 ? (parts[0]?.label ?? '') : texts.blockAndParcel,
    value,
    words: parts.map(({ words }) => words).join(' '),
  };
}
