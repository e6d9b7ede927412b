import { useId } from 'react';
import { type Option, Select } from '#components/ui/select.tsx';
import { limits } from '#lib/site/limits.ts';
import { listingsTexts } from '#lib/site/texts/listings.ts';
import styles from './filter-field.module.css';

type FilterSelectProps = {
  label: string;
  name: string;
  /** '' means no filter. */
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
  /** False where one option is always chosen, as in sorting. */
  hasAny?: boolean;
  /** On phones pills stand for the select, which they cover. Drawn only in an open panel: they need scripts. */
  hasPills?: boolean;
};

/** Renders one select of the filters. A value from the address that is not among the options is added to them. */
export function FilterSelect({
  label,
  name,
  value,
  options,
  onChange,
  hasAny = true,
  hasPills = false,
}: FilterSelectProps) {
  const id = useId();
  const isChosen = value !== (hasAny ? '' : options[0]?.value);
  const isKnown = value === '' || options.some((option) => option.value === value);
  const offered = isKnown ? options : [...options, { value, label: value }];
  return (
    <div className={`stack tight ${styles.field}`}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <Select
        className={isChosen ? `${styles.control} ${styles.chosen}` : styles.control}
        id={id}
        name={name}
        none={hasAny ? listingsTexts.filters.any : undefined}
        onChange={(event) => onChange(event.target.value)}
        options={offered}
        value={value}
      />
      {hasPills && <Pills onChange={onChange} options={offered} value={value} />}
    </div>
  );
}

type PillsProps = Pick<FilterSelectProps, 'value' | 'options' | 'onChange'>;

/** Renders the options side by side for a fingertip. Keyboards and screen readers have the select. */
function Pills({ value, options, onChange }: PillsProps) {
  return (
    <div aria-hidden="true" className={styles.pills}>
      {[{ value: '', label: listingsTexts.filters.any }, ...options].map((option) => (
        <button
          className={option.value === value ? `${styles.pill} ${styles.chosen}` : styles.pill}
          key={option.value}
          onClick={() => onChange(option.value)}
          tabIndex={-1}
          type="button"
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}

type FilterTextProps = {
  label: string;
  name: string;
  type: 'search' | 'text';
  value: string;
  placeholder?: string;
  inputMode?: 'numeric';
  /** The id of the sentence that says why the value cannot be used. */
  problemId?: string | undefined;
  onChange: (value: string) => void;
  /** Tells whether the keyboard composes: predictive text, dictation, handwriting. */
  onCompose: (isComposing: boolean) => void;
};

/** Renders one text field of the filters. */
export function FilterText({ label, value, onChange, onCompose, problemId, ...input }: FilterTextProps) {
  const id = useId();
  return (
    <div className={`stack tight ${styles.field}`}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        aria-describedby={problemId}
        aria-invalid={problemId === undefined ? undefined : true}
        autoComplete="off"
        className={value === '' ? styles.control : `${styles.control} ${styles.chosen}`}
        enterKeyHint="search"
        id={id}
        maxLength={limits.filterLength}
        onBlur={() => onCompose(false)}
        onChange={(event) => {
          // A composition may have begun before hydration.
          onCompose((event.nativeEvent as InputEvent).isComposing);
          onChange(event.target.value);
        }}
        onCompositionEnd={() => onCompose(false)}
        value={value}
      />
    </div>
  );
}
