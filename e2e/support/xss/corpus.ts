import {
  attributeVectors,
  cssVectors,
  jsonVectors,
  rawTextVectors,
  stringVectors,
  unquotedVectors,
} from './break-out-vectors.ts';
import { foreignVectors } from './foreign-vectors.ts';
import { markupVectors } from './markup-vectors.ts';
import { scriptVectors } from './script-vectors.ts';
import { urlVectors } from './url-vectors.ts';
import { type Place, payloadOf, type Recipes, type Vector } from './vector.ts';

const classes: readonly (readonly [Place, Recipes])[] = [
  ['html', scriptVectors],
  ['html', foreignVectors],
  ['html', markupVectors],
  ['url', urlVectors],
  ['attribute', attributeVectors],
  ['unquoted', unquotedVectors],
  ['json', jsonVectors],
  ['script', stringVectors],
  ['css', cssVectors],
  ['rawtext', rawTextVectors],
];

/** Every vector, numbered from 100 so that no number is part of another. */
export const corpus: readonly Vector[] = classes
  .flatMap(([place, recipes]) => Object.entries(recipes).map(([name, recipe]) => ({ place, name, recipe })))
  .map(({ place, name, recipe }, index) => {
    const number = 100 + index;
    return { number, name, place, text: recipe(payloadOf(number)) };
  });

/** What reports and failures call a vector. */
export function nameOf(number: number): string {
  const vector = corpus[number - 100];
  return vector ? `${vector.place}: ${vector.name} (${number})` : `unknown vector ${number}`;
}
