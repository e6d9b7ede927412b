import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { setFavourite } from '#lib/browser/favourites-store.ts';
import { storageKeys } from '#lib/browser/storage-keys.ts';
import { stubBrowser } from '#lib/browser/testing/stub-browser.ts';
import { toSaved } from '#lib/domain/listing/saved-listing.ts';
import { fullListing } from '#lib/domain/listing/testing/full-listing.ts';
import { useIsFavourite } from './use-is-favourite.ts';

const rendered: string[] = [];

function Heart({ id }: { id: string }) {
  const isFavourite = useIsFavourite(id);
  rendered.push(id);
  return createElement('i', null, `${id}${isFavourite ? '♥' : '♡'}`);
}

const listing = (id: string) => ({ ...toSaved(fullListing), id });
const hearts = ['1', '2', '3'].map((id) => createElement(Heart, { id, key: id }));
const window = stubBrowser();

it('marks hearts after hydration, and renders only those again that change, whoever saves', async () => {
  const main = window.document.querySelector('main') as HTMLElement;
  main.innerHTML = renderToString(hearts);
  expect(main.textContent).toBe('1♡2♡3♡');
  setFavourite(listing('2'), true);

  const { act } = await import('react');
  const { hydrateRoot } = await import('react-dom/client');
  const problems = vi.fn();
  await act(async () => void hydrateRoot(main, hearts, { onRecoverableError: problems }));
  expect(main.textContent).toBe('1♡2♥3♡');
  expect(problems).not.toHaveBeenCalled();

  const renderedBy = async (change: () => void) => {
    rendered.length = 0;
    await act(async () => change());
    return [main.textContent, [...new Set(rendered)]];
  };
  expect(await renderedBy(() => setFavourite(listing('3'), true))).toEqual(['1♡2♥3♥', ['3']]);
  expect(await renderedBy(() => setFavourite(listing('2'), false))).toEqual(['1♡2♡3♥', ['2']]);
  // What another tab stores, while this one is shown or in the back/forward cache.
  for (const [event, ids, shown] of [
    ['storage', ['1', '3'], '1♥2♡3♥'],
    ['pageshow', ['3'], '1♡2♡3♥'],
  ] as const) {
    const text = JSON.stringify({ version: 1, listings: ids.map(listing) });
    const change = () => {
      window.localStorage.setItem(storageKeys.favourites, text);
      window.dispatchEvent(new window.Event(event));
    };
    expect(await renderedBy(change)).toEqual([shown, ['1']]);
  }
});
