'use client';

import { useEffect, useRef, useState } from 'react';
import { type ApiResult, previewWithFilters } from '#lib/browser/api-client.ts';
import { logFailure } from '#lib/browser/log-failure.ts';
import { toWireQuery } from '#lib/contract/filter-query.ts';
import { forCard } from '#lib/listing/card.ts';
import { toListingSummary } from '#lib/listing/from-wire.ts';
import { totalPages } from '#lib/listing/pages.ts';
import { readPreview } from '#lib/listing/read-preview.ts';
import type { ListingsAnswer, ListingsScreen } from './listings-screen.ts';
import { type ListingsState, listHref } from './listings-state.ts';
import { recall } from './screen-memory.ts';

export type List = {
  /** The state that was asked for last. */
  wanted: ListingsState;
  /** What is drawn, with the state that it answers; null before the first answer. */
  shown: ({ state: ListingsState } & ListingsAnswer) | null;
  isLoading: boolean;
  hasFailed: boolean;
};

/** The list and its loading state: the last request wins, in any order of the answers. */
export function useList(screen: ListingsScreen, start: ListingsState) {
  const [list, setList] = useState<List>(() => {
    const known = recall(screen, start);
    const isOtherList = listHref(screen.state) !== listHref(start);
    return {
      wanted: start,
      shown: known && { state: start, ...known.answer },
      isLoading: known === null && isOtherList,
      hasFailed: false,
    };
  });
  const request = useRef<AbortController>(undefined);
  useEffect(() => () => request.current?.abort(), []);

  function show(state: ListingsState, answer: ListingsAnswer) {
    request.current?.abort();
    setList({ wanted: state, shown: { state, ...answer }, isLoading: false, hasFailed: false });
  }

  /**
   * Asks for a state's list. On failure the old list is kept (rules#list-failures).
   * @param isRestored the page was remembered and not asked for: one past the end becomes the last page
   * @returns the state that is shown now; null when the request failed or a later one replaced it
   */
  async function load(state: ListingsState, isRestored = false): Promise<ListingsState | null> {
    request.current?.abort();
    const own = new AbortController();
    request.current = own;
    setList((old) => ({ ...old, wanted: state, isLoading: true, hasFailed: false }));
    const result = await askListings(state, own.signal);
    if (own.signal.aborted) return null;
    if (result.kind !== 'ok') {
      logFailure('get-preview-with-filters', result);
      setList((old) => ({ ...old, isLoading: false, hasFailed: true }));
      return null;
    }
    const last = totalPages(result.data.total);
    if (isRestored && state.p > last) return load({ ...state, p: last });
    show(state, result.data);
    return state;
  }

  return { list, load, show };
}

/** Asks for the list that a state names; the samples of the advanced test path come only when it is on. */
async function askListings(state: ListingsState, signal: AbortSignal): Promise<ApiResult<ListingsAnswer>> {
  const result = state.isAdvanced
    ? await askSamples(state)
    : await previewWithFilters(toWireQuery(state), signal);
  if (result.kind !== 'ok') return result;
  const { listings, total } = result.data;
  const previews = listings.map(readPreview).filter((preview) => preview !== null);
  const count = Number(total);
  return {
    kind: 'ok',
    data: {
      listings: previews.map(toListingSummary).map(forCard),
      total: Number.isFinite(count) ? count : previews.length,
    },
  };
}

async function askSamples(state: ListingsState): ReturnType<typeof previewWithFilters> {
  try {
    const { searchSamples } = await import('#lib/listing/search-samples.ts');
    return { kind: 'ok', data: searchSamples(state) };
  } catch {
    return { kind: 'network' };
  }
}
