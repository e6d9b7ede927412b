'use client';

import { useEffect, useState } from 'react';
import { activeTypes, cities, districts } from '#lib/browser/listing-calls.ts';
import { logFailure } from '#lib/browser/log-failure.ts';
import { listingsTexts } from '#lib/site/texts/listings.ts';
import type { FilterOptions, ListingsScreen } from './listings-screen.ts';

/**
 * Returns the choices of the filters: at first what the server rendered, then what the calls answer (rules#calls).
 * @param city the chosen city, whose districts are offered; null offers the districts of all
 */
export function useFilterOptions({ options, state }: ListingsScreen, city: string | null): FilterOptions {
  const [lists, setLists] = useState({ types: options.types, cities: options.cities });
  const [known, setKnown] = useState(
    options.districts.length > 0 ? { city: state.cityFilter, districts: options.districts } : null,
  );

  useEffect(() => {
    const request = new AbortController();
    void activeTypes(request.signal).then((result) => {
      if (result.kind === 'ok') setLists((old) => ({ ...old, types: words(result.data) }));
      else if (result.kind === 'http') window.alert(listingsTexts.alerts.typesRefused);
      else if (result.kind === 'network') window.alert(listingsTexts.alerts.typesFailed);
      else logFailure('get-active-types', result);
    });
    void cities(request.signal).then((result) => {
      if (result.kind === 'ok') setLists((old) => ({ ...old, cities: words(result.data) }));
      else logFailure('get-cities', result);
    });
    return () => request.abort();
  }, []);

  useEffect(() => {
    if (known?.city === city) return;
    const request = new AbortController();
    void districts(city, request.signal).then((result) => {
      if (result.kind === 'ok') setKnown({ city, districts: words(result.data) });
      else logFailure('get-districts', result);
    });
    return () => request.abort();
  }, [city, known?.city]);

  // Districts of another city are never offered, not even while the right ones load.
  return { ...lists, districts: known?.city === city ? known.districts : [] };
}

/** Returns each word once: they become the options of a select. */
function words(data: unknown): string[] {
  return Array.isArray(data)
    ? [...new Set(data.filter((word) => typeof word === 'string' && word !== ''))]
    : [];
}
