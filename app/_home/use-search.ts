import { type RefObject, useEffect, useState } from 'react';
import { limits } from '#lib/site/limits.ts';
import { listAddress, listParameters as params } from '#lib/site/list-address.ts';
import { routes } from '#lib/site/navigation.ts';
import type { Chosen } from './search-calls.ts';

/** Returns the values of the fields by the names of their parameters; '' for all. */
export const chosenIn = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Chosen;

/** Fetched when a visitor has chosen something. */
const calls = () => import('./search-calls.ts');

/**
 * Adds to the search what needs scripts (rules#home-search): how many listings it would find, and the districts of the
 * chosen city alone. A call that fails is left out.
 */
export function useSearch(
  form: RefObject<HTMLFormElement | null>,
  { total, districts }: { total: number | null; districts: string[] },
) {
  const [chosen, setChosen] = useState<Chosen>({});
  const [count, setCount] = useState(total);
  const [known, setKnown] = useState<{ city: string; districts: string[] }>();
  const address = listAddress(chosen);
  const city = chosen[params.city] ?? '';

  function readFields() {
    if (form.current) setChosen(chosenIn(form.current));
  }
  // What was chosen before hydration, and what the browser has put back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(readFields, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says what is chosen.
  useEffect(() => {
    if (address === routes.listings) return setCount(total);
    const request = new AbortController();
    const timer = setTimeout(async () => {
      const found = await calls()
        .then((code) => code.countListings(chosen, request.signal))
        .catch(() => null);
      if (!request.signal.aborted) setCount(found);
    }, limits.searchDebounceMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [address]);

  useEffect(() => {
    if (city === '') return;
    const request = new AbortController();
    calls()
      .then((code) => code.districtsOf(city, request.signal))
      .then((found) => found && setKnown({ city, districts: found }))
      .catch(() => undefined);
    return () => request.abort();
  }, [city]);

  return { count, districts: known?.city === city ? known.districts : districts, readFields };
}
