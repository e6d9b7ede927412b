import { foldTurkish } from '#lib/listing/fold.ts';

/** The schema.org type of a listing, as specific as its type and sub-type allow. */
export type PropertyKind = 'Apartment' | 'House' | 'Accommodation' | 'Place';

const apartment = /\b(?:daire|yali dairesi|apartman dairesi|rezidans|residence|studyo|loft)\b/;
const house = /\b(?:villa|mustakil|yali|kosk|konak|bungalov|ev|(?:ciftlik|koy|dag|bag) evi)\b/;

/**
 * The type decides what is a dwelling, because sub-types of land speak of dwellings too ('Konut imarlı'); the
 * sub-type says which dwelling. Land, shops and offices are places.
 */
export function propertyKind(type: string, subtype: string): PropertyKind {
  const kindOfType = dwellingKind(type);
  if (kindOfType !== null) return kindOfType;
  return foldTurkish(type) === 'konut' ? (dwellingKind(subtype) ?? 'Accommodation') : 'Place';
}

function dwellingKind(text: string): 'Apartment' | 'House' | null {
  const folded = foldTurkish(text);
  if (apartment.test(folded)) return 'Apartment';
  return house.test(folded) ? 'House' : null;
}
