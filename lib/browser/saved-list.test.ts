import { beforeEach, expect, it, vi } from 'vitest';
import { type SavedEntry, type SavedListing, toSaved } from '#lib/domain/listing/saved-listing.ts';
import { fullListing } from '#lib/domain/listing/testing/full-listing.ts';
import { limits } from '#lib/site/limits.ts';
import { readFavourites, setFavourite } from './favourites-store.ts';
import { openSavedList, subscribeToSaved } from './saved-list.ts';
import { forgetSeen, noteSeen, readRecentlySeen } from './seen-store.ts';

const page = new EventTarget();
const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => void stored.set(key, text),
};
vi.stubGlobal('localStorage', storage);
vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));

const listing = (id: string): SavedListing => ({ ...toSaved(fullListing), id });
const ids = (listings: readonly SavedEntry[]) => listings.map(({ id }) => id);
const list = openSavedList('liste', 3);

beforeEach(() => {
  stored.clear();
  vi.restoreAllMocks();
});

it('a list gives back what was written, the same array until it changes, and no more than its limit', () => {
  expect(list.read()).toEqual([]);
  expect(list.write(['1', '2', '3', '4'].map(listing))).toBe(true);
  expect(ids(list.read())).toEqual(['1', '2', '3']);
  expect(list.read()).toBe(list.read());
  list.write([]);
  expect(list.read()).toEqual([]);
});

it.each(['', '7', '{', '{"version":1,"listings":7}', '{"version":2,"listings":[{"id":"1"}]}'])(
  'a list is empty over %j, and can be written again',
  (text) => {
    stored.set('liste', text);
    expect(list.read()).toEqual([]);
    list.write([listing('9')]);
    expect(ids(list.read())).toEqual(['9']);
  },
);

it('a list keeps what is whole among what is broken, each listing once', () => {
  // Half a surrogate pair would make encodeURIComponent throw, and the screen with it.
  const broken = [null, '7', { id: 7 }, { id: '' }, { id: 'x\ud83c' }];
  const listings = [...broken, listing('1'), listing('1'), listing('2')];
  stored.set('liste', JSON.stringify({ version: 1, listings }));
  expect(ids(list.read())).toEqual(['1', '2']);
});

it('a list reports what this tab and others write, and that the page came back from the back/forward cache', () => {
  const listener = vi.fn();
  const stop = subscribeToSaved(listener);
  const changes = [
    () => list.write([listing('1')]),
    () => page.dispatchEvent(new Event('storage')),
    () => page.dispatchEvent(new Event('pageshow')),
  ];
  for (const [index, change] of changes.entries()) {
    change();
    expect(listener).toHaveBeenCalledTimes(index + 1);
  }
  stop();
  for (const change of changes) change();
  expect(listener).toHaveBeenCalledTimes(changes.length);
});

it('favourites are listed newest first, a hundred at most, and stay where they are when kept again', () => {
  const keep = (id: number, isKept = true) => setFavourite(listing(`${id}`), isKept);
  for (let id = 1; id <= limits.favourites; id += 1) expect(keep(id)).toBeNull();
  expect(keep(101)).toBe('full');
  for (const isKept of [true, false, false]) {
    expect(keep(99, isKept)).toBeNull();
    expect(ids(readFavourites()).slice(0, 3)).toEqual(isKept ? ['100', '99', '98'] : ['100', '98', '97']);
  }
});

it('favourites change nothing and notify nobody where the browser keeps nothing', () => {
  setFavourite(listing('1'), true);
  const listener = vi.fn();
  const stop = subscribeToSaved(listener);
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.spyOn(storage, 'setItem').mockImplementation(denied);
  expect(setFavourite(listing('2'), true)).toBe('refused');
  expect(setFavourite(listing('1'), false)).toBe('refused');
  expect(ids(readFavourites())).toEqual(['1']);
  vi.spyOn(storage, 'getItem').mockImplementation(denied);
  expect(readFavourites()).toEqual([]);
  expect(listener).not.toHaveBeenCalled();
  stop();
});

it('remembers the last listings that were looked at, each once', () => {
  for (const id of ['1', '2', '3', '4', '5', '6', '7', '8', '2']) noteSeen(listing(id));
  expect(ids(readRecentlySeen())).toEqual(['2', '8', '7', '6', '5', '4', '3']);
  forgetSeen(listing('2'));
  expect(ids(readRecentlySeen())).toEqual(['2']);
  forgetSeen(undefined);
  expect(readRecentlySeen()).toEqual([]);
});
