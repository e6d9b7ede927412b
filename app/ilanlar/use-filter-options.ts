'use client';

import { useEffect, useState } from 'react';
import { activeTypes, cities, districts } from '#lib/browser/api-client.ts';
import { logFailure } from '#lib/browser/log-failure.ts';
import { listingsTexts } from '#lib/site/texts/listings.ts';
import type { FilterOptions, ListingsScreen } from './listings-screen.ts';

/**
 * What the filters offer: at first what the server drew, then what the calls answer (rules#calls).
 * @param city the chosen city, whose districts are offered; null offers the districts of all
 */
export function useFilterOptions({ options, state }: ListingsScreen, city: string | null): FilterOptions {
  const [lists, setLists] = useState({ types: options.types, cities: options.cities });
  const [known, setKnown] = useState(
    options.districts.length > 0 ? { city: state.cityFilter, districts: options.districts } : null,
  );

  useEffect(() => {
    const { abort, signal } = abortable();
    void activeTypes(signal).then((result) => {
      if (result.kind === 'ok') setLists((old) => ({ ...old, types: words(result.data) }));
      else if (result.kind === 'http') window.alert(listingsTexts.alerts.typesRefused);
      else if (result.kind === 'network') window.alert(listingsTexts.alerts.typesFailed);
      else logFailure('get-active-types', result);
    });
    void cities(signal).then((result) => {
      if (result.kind === 'ok') setLists((old) => ({ ...old, cities: words(result.data) }));
      else logFailure('get-cities', result);
    });
    return abort;
  }, []);

  useEffect(() => {
    if (known?.city === city) return;
    const { abort, signal } = abortable();
    void districts(city, signal).then((result) => {
      if (result.kind === 'ok') setKnown({ city, districts: words(result.data) });
      else logFailure('get-districts', result);
    });
    return abort;
  }, [city, known?.city]);

  // Districts of another city are never offered, not even while the right ones load.
  return { ...lists, districts: known?.city === city ? known.districts : [] };
}

/** Each word once: they become the options of a select. */
function words(data: unknown): string[] {
  return Array.isArray(data)
    ? [...new Set(data.filter((word) => typeof word === 'string' && word !== ''))]
    : [];
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
