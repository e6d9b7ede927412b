'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState, useTransition } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/select.tsx';
import { homeValueId, homeValueParameters as names } from '#lib/site/home-for-sale.ts';
import { routes } from '#lib/site/navigation.ts';
import { homeValueFormTexts as texts } from '#lib/site/texts/sellers.ts';
import styles from './home-value.module.css';

/** What an address asks for, '' where it says nothing. */
export type GivenHome = Record<keyof typeof names, string>;

type HomeValueFormProps = {
  given: GivenHome;
  districts: { name: string; neighbourhoods: string[] }[];
  rooms: string[];
};

/** A plain form to this screen. With scripts only what stands below it changes, and the neighbourhoods follow the district. */
export function HomeValueForm({ given, districts, rooms }: HomeValueFormProps) {
  const router = useRouter();
  const [isAsking, startAsking] = useTransition();
  const form = useRef<HTMLFormElement>(null);
  const [district, setDistrict] = useState(given.district);
  // What was chosen before hydration, and what the browser has put back.
  useEffect(() => {
    if (form.current) setDistrict(String(new FormData(form.current).get(names.district)));
  }, []);
  const chosen = districts.filter(({ name }) => district === '' || name === district);
  const neighbourhoods = [...new Set(chosen.flatMap((one) => one.neighbourhoods))];

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const query = new URLSearchParams(fields);
    startAsking(() => router.replace(`${routes.home}?${query}`, { scroll: false }));
  }

  return (
    <form
      action={`${routes.home}#${homeValueId}`}
      aria-busy={isAsking}
      className={`fit ${styles.form}`}
      onSubmit={submit}
      ref={form}
    >
      <ValueField label={texts.district}>
        {(id) => (
          <Select
            id={id}
            defaultValue={given.district}
            name={names.district}
            none={texts.choose}
            onChange={(event) => setDistrict(event.currentTarget.value)}
            options={districts.map(({ name }) => asOption(name))}
            required
          />
        )}
      </ValueField>
      <ValueField label={texts.neighbourhood}>
        {(id) => (
          <Select
            id={id}
            defaultValue={given.neighbourhood}
            name={names.neighbourhood}
            none={texts.any}
            options={neighbourhoods.map(asOption)}
          />
        )}
      </ValueField>
      <ValueField label={texts.rooms}>
        {(id) => (
          <Select
            id={id}
            defaultValue={given.rooms}
            name={names.rooms}
            none={texts.choose}
            options={rooms.map(asOption)}
            required
          />
        )}
      </ValueField>
      <ValueField label={texts.area}>
        {(id) => (
          <input
            autoComplete="off"
            id={id}
            inputMode="decimal"
            maxLength={12}
            defaultValue={given.area}
            name={names.area}
            required
            type="text"
          />
        )}
      </ValueField>
      <Button className={styles.submit} type="submit">
        {texts.submit}
      </Button>
    </form>
  );
}

const asOption = (word: string) => ({ value: word, label: word });

type ValueFieldProps = { label: string; children: (id: string) => ReactNode };

function ValueField({ label, children }: ValueFieldProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}
