import {
  manyRooms,
  otherRooms,
  roomCounts,
  roomHeadings,
  typesWithRooms,
} from '#lib/site/listing-choices.ts';
import { toFeatures } from './features.ts';
import { foldTurkish, headingKey } from './fold.ts';

/**
 * Returns the number of rooms in a text, however that is written: `3+1` of `3 + 1 Dubleks`, `1+0` of `Stüdyo`, `10+` of
 * `10 Üzeri`; a text without one, folded.
 */
export function roomsKey(text: string): string {
  const words = foldTurkish(text.replaceAll('½', '.5'))
    .replace(/([0-9]) ?arti ?(?=[0-9])/gu, '$1+')
    .replace(/([0-9]) oda(?: ve| \+)? ([0-9]+) salon/gu, '$1+$2')
    .replace(/^([0-9]+) ([0-9])$/u, '$1+$2');
  const [, rooms, half, halls] = /([0-9]+)([.,]5)?\+([0-9]+)/u.exec(words) ?? [];
  if (rooms !== undefined) return `${rooms}${half === undefined ? '' : '.5'}+${halls}`;
  if (/studyo|studio/u.test(words)) return '1+0';
  const [, more, least = more] =
    /^\+([0-9]+)$|([0-9]+)(?: ?\+|[^0-9]*(?:uzeri|ustu|fazla))/u.exec(words) ?? [];
  return least === undefined ? words : `${least}+`;
}

const roomKeys = roomHeadings.map(headingKey);

/** Tells whether a feature of this label says how many rooms there are. */
export const countsRooms = (label: string) => roomKeys.includes(headingKey(label));

/** Returns the rooms of a home (`3+1`) as its features say them, or ''. */
export function roomsOf(features: readonly string[] | string): string {
  const known = toFeatures(features).filter(({ label }) => countsRooms(label));
  const ranked = known.toSorted(
    (a, b) => roomKeys.indexOf(headingKey(a.label)) - roomKeys.indexOf(headingKey(b.label)),
  );
  return ranked[0]?.value ?? '';
}

const numberOfRooms = /^[0-9]+(?:\.5)?\+[0-9]*$/u;

/**
 * Tells whether a text says a number of rooms (`3+1`, `10 Üzeri`), so that it is found by more than the choice of all
 * others.
 */
export const namesRooms = (text: string) => numberOfRooms.test(roomsKey(text));

/** The choices of `Oda Sayısı` (rules#rooms-and-chips). */
export const roomChoices: readonly string[] = [...roomCounts, manyRooms, otherRooms];

/** Tells whether a key is of seven rooms or more. */
const isMany = (key: string) => /^([7-9]|[1-9][0-9]+)(\.5)?\+/u.test(key);

/** Tells which of the two choices a `roomFilter` is that several keys share, or the one key that it asks for. */
function roomsWanted(filter: string): 'many' | 'other' | { key: string } {
  const key = roomsKey(filter);
  if (key === roomsKey(manyRooms)) return 'many';
  return key === roomsKey(otherRooms) ? 'other' : { key };
}

/** Tells whether a `roomFilter` finds listings with these rooms (`roomsKey`). */
export function roomsMatcher(filter: string): (key: string) => boolean {
  const wanted = roomsWanted(filter);
  if (wanted === 'many') return isMany;
  if (wanted === 'other') return (key) => key !== '' && !isMany(key) && !roomCounts.includes(key);
  return (key) => key === wanted.key;
}

const foldedTypesWithRooms = new Set(typesWithRooms.map(foldTurkish));

/** Tells whether listings of a type are dwellings, of which rooms can be chosen. */
export const typeHasRooms = (type: string) => foldedTypesWithRooms.has(foldTurkish(type));
