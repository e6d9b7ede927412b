import { limits } from '#lib/site/limits.ts';
import { listingProblems as problems } from '#lib/site/texts/listing-files.ts';
import { wordList } from '#lib/site/texts/word-list.ts';
import { foldTurkish } from './fold.ts';
import { classifyFeature } from './published-features.ts';
import { typeHasRooms } from './rooms.ts';

type Home = { type: string; priceAmount: number | null; features: readonly string[] };

/** Words of a heading that says an area, and nothing else: 'Net Fiyat' and 'Brüt Kira' say prices. */
const areaHeadingWords = new Set(wordList('brut, net, m2, m, 2, metrekare, alan, alani, kullanim'));

/**
 * Names the areas that a home with a price leaves out, in Turkish (rules#areas); null for a complete listing, for
 * other property and without a price. Headings such as `Brüt / Net M2` tell both.
 */
export function missingAreas({ type, priceAmount, features }: Home): string | null {
  if (!typeHasRooms(type) || priceAmount === null || priceAmount < limits.minPrice) return null;
  const told = new Set(features.filter(isShownNumber).flatMap(areasOf));
  const missing = (['brut', 'net'] as const).filter((area) => !told.has(area));
  return missing.length === 0
    ? null
    : problems.missingAreas[missing.join('-') as keyof typeof problems.missingAreas];
}

const isShownNumber = (item: string) => /:.*\d/.test(item) && classifyFeature(item).isPublished;

function areasOf(item: string): string[] {
  const words = foldTurkish(item.split(':')[0] ?? '').split(' ');
  return words.every((word) => areaHeadingWords.has(word)) ? words : [];
}
