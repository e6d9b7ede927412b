import { useId } from 'react';
import styles from './filter-field.module.css';

type FilterTextProps = {
  label: string;
  name: string;
  type: 'search' | 'text';
  value: string;
  placeholder?: string;
  onChange: (value: string) => void;
};

/** One text field of the filters. */
export function FilterText({ label, name, type, value, placeholder, onChange }: FilterTextProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        autoComplete="off"
        className={value === '' ? styles.control : `${styles.control} ${styles.chosen}`}
        enterKeyHint="search"
        id={id}
        maxLength={200}
        name={name}
        onChange={(event) => onChange(event.target.value)}
        placeholder={placeholder}
        type={type}
        value={value}
      />
    </div>
  );
}
