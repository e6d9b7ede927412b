import { beforeEach, expect, it, vi } from 'vitest';
import { setFavourite } from '#lib/browser/favourites-store.ts';
import { stubBrowser } from '#lib/browser/testing/stub-browser.ts';
import { limits } from '#lib/site/limits.ts';
import { lookForNews, type News } from './look-for-news.ts';
import { answerListings, saved } from './testing/answer-listings.ts';

const { localStorage } = stubBrowser();
vi.spyOn(console, 'error').mockReturnValue(undefined);
beforeEach(() => localStorage.clear());

/** Keeps listings, the last of them as the newest. */
const keep = (...ids: string[]) => {
  for (const id of ids) setFavourite(saved(id), true);
};
/** Looks until nothing is left to do. @returns what was reported last */
async function look(left = new AbortController().signal): Promise<News | undefined> {
  const reports: News[] = [];
  await lookForNews((news) => reports.push(news), left);
  return reports.at(-1);
}

it('asks for one favourite after the other, the newest first, and for none twice in a visit', async () => {
  keep('1', '2', '3');
  const calls = answerListings({ 1: 'gone', 3: { price: '4.000.000' } });
  expect(await look()).toEqual({
    fell: 1,
    gone: 1,
    found: { 1: null, 2: '5.000.000 ₺', 3: '4.000.000 ₺' },
  });
  expect(calls).toEqual({ asked: ['3', '2', '1'], atOnce: 1 });
  keep('4');
  expect(await look()).toMatchObject({ fell: 1, gone: 1 });
  expect(calls.asked).toEqual(['3', '2', '1', '4']);
});

it('goes on where a call failed when it looks again', async () => {
  keep('1', '2', '3');
  const calls = answerListings({ 2: 'failed', 3: { price: '4.000.000' } });
  expect(await look()).toMatchObject({ fell: 1, gone: 0 });
  expect(calls.asked).toEqual(['3', '2']);
  const later = answerListings({ 1: 'gone' });
  expect(await look()).toMatchObject({ fell: 1, gone: 1 });
  expect(later.asked).toEqual(['2', '1']);
});

it('stops when the visitor leaves, and asks for the newest only', async () => {
  keep(...Array.from({ length: limits.favouritesLookedAt + 5 }, (_, at) => `${at}`));
  const calls = answerListings({});
  expect(await look(AbortSignal.abort())).toMatchObject({ fell: 0, gone: 0 });
  expect(calls.asked).toHaveLength(1);
  await look();
  expect(calls.asked).toHaveLength(1 + limits.favouritesLookedAt);
});
