import { useId } from 'react';
import { type Option, Select } from '#components/ui/select.tsx';
import { homeSearchTexts as texts } from '#lib/site/texts/home.ts';
import styles from './search-form.module.css';

type SearchSelectProps = { label: string; name: string; options: readonly Option[] };

/** Renders a choice among all and each; left out where there is nothing to choose. */
export function SearchSelect({ label, name, options }: SearchSelectProps) {
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
