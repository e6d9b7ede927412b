import { emptyValues, factGroupOrder, factGroups } from '#lib/site/fact-groups.ts';
import { featureWords } from './feature-words.ts';
import { featureLineCount } from './features.ts';
import { foldTurkish } from './fold.ts';
import type { Feature, ListingSummary } from './listing.ts';

type FactGroup = { heading: string; facts: Feature[] };

/** Returns the features of a listing that the info table has no line for, grouped, as they are shown (rules#other-facts). */
export function otherFacts(listing: ListingSummary): FactGroup[] {
  const facts = listing.features
    .slice(featureLineCount(listing))
    .filter((feature) => !saysNothing(feature))
    .map((feature) => ({ label: feature.label, value: featureWords(feature, listing.type).value }));
  const groupOf = ({ label }: Feature) =>
    factGroups.find(({ takes }) => takes.test(foldTurkish(label)))?.heading;
  return factGroupOrder
    .map((heading) => ({ heading, facts: facts.filter((fact) => groupOf(fact) === heading) }))
    .filter((group) => group.facts.length > 0);
}

/** Tells whether a feature's words leave it open, or its fee is none. */
export function saysNothing({ label, value }: Feature): boolean {
  const isNoFee = /aidat/.test(foldTurkish(label)) && /^0+(?:[.,]0+)?(?:\s*(?:tl|₺))?$/iu.test(value);
  return isNoFee || emptyValues.includes(foldTurkish(value));
}
