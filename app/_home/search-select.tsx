import { useId } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { homeSearchTexts as texts } from '#lib/site/texts/home.ts';
import styles from './search-form.module.css';

/** A value as it travels, and what a visitor reads for it. */
export type SearchOption = { value: string; label: string };

type SearchSelectProps = { label: string; name: string; options: readonly SearchOption[] };

/** A choice among all and each; left out where there is nothing to choose. */
export function SearchSelect({ label, name, options }: SearchSelectProps) {
  const id = useId();
  if (options.length === 0) return null;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className="select">
        <select className={styles.control} id={id} name={name}>
          <option value="">{texts.any}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={18} />
      </div>
    </div>
  );
}
