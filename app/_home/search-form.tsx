'use client';

import { useRouter } from 'next/navigation';
import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { asOptions, type Option, Select } from '#components/ui/select.tsx';
import { limits } from '#lib/site/limits.ts';
import { listAddress, listParameters as params } from '#lib/site/list-address.ts';
import { routes } from '#lib/site/navigation.ts';
import { homeSearchTexts as texts } from '#lib/site/texts/home.ts';
import type { Chosen } from './search-calls.ts';
import styles from './search-form.module.css';

/** The choices that the search offers; `total` is the number of all listings, null where it is not known. */
export type Search = {
  statuses: readonly Option[];
  types: Option[];
  cities: string[];
  districts: string[];
  total: number | null;
};

/** Under it a history entry keeps the address of the list that was searched for. */
const searched = 'searched';

/**
 * Renders a search for listings (rules#home-search): a plain form to the list, whose fields the browser keeps. An empty
 * list of options leaves its field out, and one city needs no choice.
 */
export function SearchForm({ statuses, types, cities, ...search }: Search) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const { count, districts, readFields } = useSearch(form, search);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const address = listAddress(chosenIn(event.currentTarget));
    // The browser keeps the fields of a screen that it leaves, but not of one that React takes away.
    window.history.replaceState({ ...window.history.state, [searched]: address }, '');
    router.push(address);
  }

  function change({ target, currentTarget }: ChangeEvent<HTMLFormElement>) {
    const district = currentTarget.elements.namedItem(params.district);
    if (target.name === params.city && district && 'value' in district) district.value = '';
    readFields();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: screen readers know the role longer than the element.
    <form
      action={routes.listings}
      aria-label={texts.label}
      className={`card ${styles.form}`}
      onChange={change}
      onSubmit={submit}
      ref={form}
      role="search"
    >
      <fieldset className={styles.status}>
        <legend className={styles.label}>{texts.status}</legend>
        <div className={styles.choices}>
          {statuses.map(({ value, label }) => (
            <label key={value}>
              <input name={params.status} type="radio" value={value} />
              <span className="center">{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <SearchSelect label={texts.category} name={params.category} options={types} />
      {cities.length > 1 && (
        <SearchSelect label={texts.city} name={params.city} options={asOptions(cities)} />
      )}
      <SearchSelect label={texts.district} name={params.district} options={asOptions(districts)} />
      <div className={styles.action}>
        <p className={`script-only ${styles.count}`} role="status">
          {count !== null && texts.count(count)}
        </p>
        <Button className={styles.submit} type="submit">
          {texts.submit}
        </Button>
      </div>
    </form>
  );
}

type SearchSelectProps = { label: string; name: string; options: readonly Option[] };

/** Renders a choice among all and each; left out without options. */
function SearchSelect({ label, name, options }: SearchSelectProps) {
  const id = useId();
  if (options.length === 0) return null;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <Select className={styles.control} id={id} name={name} none={texts.any} options={options} />
    </div>
  );
}

/** Returns the values of the fields by the names of their parameters; '' for all. */
const chosenIn = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Chosen;

/** Chooses again what was searched for from this entry of the history. */
function putBack({ elements }: HTMLFormElement): void {
  const [, query] = String(window.history.state?.[searched]).split('?');
  for (const [name, value] of new URLSearchParams(query)) {
    const field = elements.namedItem(name);
    if (field && 'value' in field) field.value = value;
  }
}

/** Fetches the calls once a visitor has chosen something. */
const calls = () => import('./search-calls.ts');

/**
 * Adds to the search what needs scripts (rules#home-search): how many listings it would find, and the districts of the
 * chosen city alone. A call that fails is left out.
 */
function useSearch(
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
  // What was chosen before hydration or the browser has put back, else what was searched for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (form.current && listAddress(chosenIn(form.current)) === routes.listings) putBack(form.current);
    readFields();
  }, []);

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
