import { expect, it } from 'vitest';
import {
  continueVisit,
  countNews,
  type FavouriteVisit,
  formerPrice,
  newsOf,
  noteToday,
  noVisit,
  readVisit,
  toStoredVisit,
} from './favourite-visit.ts';
import { toSaved } from './saved-listing.ts';
import { listingOf } from './testing/full-listing.ts';

const minute = 60_000;
const saved = (id: string, price = '5.000.000') => toSaved(listingOf(id, { price }));
const ids = ['1', '2'];

/** Returns a visit that begins at a time, sees what is given, and opens the list of favourites or not. */
function visit(before: FavouriteVisit, at: number, today: Record<string, string | null>, isShown: boolean) {
  let now = continueVisit(before, at, ids);
  for (const [id, price] of Object.entries(today)) now = noteToday(now, id, price);
  return { ...now, isShown };
}

it.each([
  // Before, today, and what is new about it.
  ['5.000.000 ₺', '4.900.000 ₺', 'fell'],
  ['5.000.000 ₺', '5.000.000 ₺', null],
  ['5.000.000 ₺', '5.100.000 ₺', null],
  ['5.000.000 ₺', 'Fiyat sorunuz', null],
  ['Fiyat sorunuz', '4.000.000 ₺', null],
  ['', '1.000 ₺', null],
  ['5.000.000 ₺', null, 'gone'],
  [null, null, null],
  // It came back, cheaper than nobody knows what.
  [null, '1.000 ₺', null],
  ['5.000.000 ₺', undefined, null],
] as const)('from %j to %j is %j', (before, today, news) => {
  const known = {
    at: 0,
    before: { 1: before },
    found: today === undefined ? {} : { 1: today },
    isShown: false,
  };
  expect(newsOf(known, saved('1'))).toBe(news);
});

it('compares with the price at which a listing was saved where no visit has shown it', () => {
  const first = visit(noVisit, 0, { 1: '4.000.000 ₺', 2: null }, false);
  expect(formerPrice(first, saved('1'))).toBe('5.000.000 ₺');
  expect(countNews(first, [saved('1'), saved('2'), saved('3')])).toEqual({ fell: 1, gone: 1 });
});

it('keeps what is new for a whole visit, also after the list was opened and loaded again', () => {
  const opened = visit(noVisit, 0, { 1: '4.000.000 ₺' }, true);
  const again = visit(opened, 29 * minute, { 1: '4.000.000 ₺' }, true);
  const later = visit(again, 58 * minute, {}, true);
  expect([opened, again, later].map((now) => newsOf(now, saved('1')))).toEqual(['fell', 'fell', 'fell']);
});

it('forgets in the next visit what the list has shown, and nothing that it has not', () => {
  const shown = visit(noVisit, 0, { 1: '4.000.000 ₺', 2: null }, true);
  const unshown = visit(noVisit, 0, { 1: '4.000.000 ₺', 2: null }, false);
  const next = (before: FavouriteVisit) => visit(before, 31 * minute, { 1: '4.000.000 ₺', 2: null }, false);
  expect(countNews(next(shown), [saved('1'), saved('2')])).toEqual({ fell: 0, gone: 0 });
  expect(countNews(next(unshown), [saved('1'), saved('2')])).toEqual({ fell: 1, gone: 1 });
  expect(newsOf(visit(shown, 31 * minute, { 1: '3.900.000 ₺' }, false), saved('1'))).toBe('fell');
});

it('a clock that was set back ends no visit for ever, and former favourites are forgotten', () => {
  const future = visit(noVisit, 1e15, { 1: '4.000.000 ₺', 9: '1.000 ₺' }, true);
  const now = continueVisit(future, 0, ids);
  expect(now).toMatchObject({ at: 0, before: { 1: '4.000.000 ₺' }, found: {} });
  expect(now.before).not.toHaveProperty('9');
});

it('reads its visit back from storage, and takes anything else for none', () => {
  const whole = visit(noVisit, 7, { 1: '4.000.000 ₺', 2: null }, true);
  const stored = toStoredVisit(whole);
  expect(readVisit(JSON.parse(JSON.stringify(stored)))).toEqual(whole);
  const otherVersions = [whole, { ...stored, version: 2 }];
  const broken = [null, 7, [], { at: 'x' }, { ...stored, before: null }, { ...stored, found: { 1: 7 } }];
  for (const value of [...otherVersions, ...broken]) expect(readVisit(value)).toEqual(noVisit);
  // No id is taken for what every object has.
  expect(newsOf(whole, saved('constructor'))).toBeNull();
});
