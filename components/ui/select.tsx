import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

/** A value as it travels, and what a visitor reads for it. */
export type Option = { value: string; label: string };

/** @param labelOf what a visitor reads for a word as it travels; the word itself where it is left out */
export function asOptions(words: readonly string[], labelOf = (word: string) => word): Option[] {
  return words.map((word) => ({ value: word, label: labelOf(word) }));
}

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly Option[];
  /** The words for no choice, before all others. */
  none?: string | undefined;
};

/** Renders a choice among options in the site's own frame; `.select` is in app/styles. */
export function Select({ options, none, ...rest }: SelectProps) {
  return (
    <div className="select">
      <select {...rest}>
        {none !== undefined && <option value="">{none}</option>}
        {options.map(({ value, label }) => (
          // Page translators write another text, which would else be the value.
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={18} />
    </div>
  );
}
