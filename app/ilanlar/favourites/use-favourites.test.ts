import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { answerListings, saved } from '#components/saved/testing/answer-listings.ts';
import { setFavourite } from '#lib/browser/favourites-store.ts';
import { render, stubBrowser } from '#lib/browser/testing/stub-browser.ts';
import { useFavourites } from './use-favourites.ts';

stubBrowser();
vi.spyOn(console, 'error').mockReturnValue(undefined);

let shown: ReturnType<typeof useFavourites> = null;
function List() {
  shown = useFavourites();
  return null;
}

it('asks for each favourite once, four at a time, and shows what was saved until the answer comes', async () => {
  for (const id of ['6', '5', '4', '3', '2', '1']) setFavourite(saved(id), true);
  const calls = answerListings({ 1: { price: '4.000.000' }, 2: 'gone', 3: 'failed' });
  const { act, unmount } = await render(createElement(List));
  const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));
  expect(shown?.[0]).toMatchObject({ isGone: false, hasFailed: false, news: null });
  await settle();
  expect(calls).toEqual({ asked: ['1', '2', '3', '4', '5', '6'], atOnce: 4 });
  const facts = shown?.map(({ saved, listing, isGone, hasFailed, news, formerPrice }) => [
    saved.id,
    listing.price.text,
    isGone ? 'gone' : hasFailed ? 'failed' : 'there',
    news,
    formerPrice,
  ]);
  expect(facts?.slice(0, 4)).toEqual([
    ['1', '4.000.000 ₺', 'there', 'fell', '5.000.000 ₺'],
    ['2', '5.000.000 ₺', 'gone', 'gone', '5.000.000 ₺'],
    ['3', '5.000.000 ₺', 'failed', null, '5.000.000 ₺'],
    ['4', '5.000.000 ₺', 'there', null, '5.000.000 ₺'],
  ]);
  await act(async () => void setFavourite(saved('1'), false));
  await act(async () => void setFavourite(saved('7'), true));
  await settle();
  expect(shown?.map(({ saved }) => saved.id)).toEqual(['7', '2', '3', '4', '5', '6']);
  expect(calls.asked.slice(6)).toEqual(['7']);
  await unmount();
});
