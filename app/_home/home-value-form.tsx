import { type ReactNode, useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { asOptions, Select } from '#components/ui/select.tsx';
import type { homeChoices, TypedHome } from '#lib/domain/listing/home-value.ts';
import { homeValueId, homeValueParameters as names } from '#lib/site/home-for-sale.ts';
import { routes } from '#lib/site/navigation.ts';
import { homeValueFormTexts as texts } from '#lib/site/texts/sellers.ts';
import styles from './home-value.module.css';

type HomeValueFormProps = ReturnType<typeof homeChoices> & { typed: TypedHome };

/** Renders a plain form to this screen, without scripts of its own: neighbourhoods stand under their district. */
export function HomeValueForm({ typed, districts, rooms }: HomeValueFormProps) {
  return (
    <form action={`${routes.home}#${homeValueId}`} className={`fit ${styles.form}`}>
      <ValueField label={texts.district}>
        {(id) => (
          <Select
            defaultValue={typed.district}
            id={id}
            name={names.district}
            none={texts.choose}
            options={asOptions(districts.map(({ name }) => name))}
            required
          />
        )}
      </ValueField>
      <ValueField label={texts.neighbourhood}>
        {(id) => (
          <div className="select">
            <select defaultValue={typed.neighbourhood} id={id} name={names.neighbourhood}>
              <option value="">{texts.any}</option>
              {districts.map(({ name, neighbourhoods }) => (
                <optgroup key={name} label={name}>
                  {neighbourhoods.map((neighbourhood) => (
                    <option key={neighbourhood} value={neighbourhood}>
                      {neighbourhood}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
            <Icon name="chevron-down" size={18} />
          </div>
        )}
      </ValueField>
      <ValueField label={texts.rooms}>
        {(id) => (
          <Select
            defaultValue={typed.rooms}
            id={id}
            name={names.rooms}
            none={texts.choose}
            options={asOptions(rooms)}
            required
          />
        )}
      </ValueField>
      <ValueField label={texts.area}>
        {(id) => (
          <input
            autoComplete="off"
            defaultValue={typed.area}
            id={id}
            inputMode="decimal"
            maxLength={12}
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
