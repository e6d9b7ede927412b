import { shortDay } from '#lib/domain/listing/turkish-dates.ts';
import { authorisationTexts as texts } from '#lib/site/texts/authorisation.ts';
import { firstOf, moreLine } from '#lib/site/texts/first-of.ts';
import type { Ending, Endings } from './find-endings.ts';

/** Tells whether a listing with this last day is on the site. */
export const authorisationState = (day: string, today: string) =>
  day < today ? texts.endedState(shortDay(day)) : texts.runningState(shortDay(day));

/** Describes these listings for the office: the headings of the two lists, and at most `max` lines below each. */
export const endingBlocks = (
  { ended, ending }: Endings,
  max = Number.POSITIVE_INFINITY,
): [heading: string, lines: string[]][] => [
  [texts.ended, linesOf(ended, max)],
  [texts.ending, linesOf(ending, max)],
];

function linesOf(endings: readonly Ending[], max: number): string[] {
  const lines = endings.map(({ id, title, day }) => texts.line(id, title, shortDay(day)));
  return firstOf(lines, max, moreLine('ilan'));
}
