import { useEffect, useId, useState } from 'react';
import { readLimits } from '#lib/domain/listing/price-limits.ts';
import { priceText } from '#lib/domain/wire/filter-query.ts';
import { limits } from '#lib/site/limits.ts';
import { listParameters as params } from '#lib/site/list-address.ts';
import { listingsTexts } from '#lib/site/texts/listings.ts';
import { FilterText } from './filter-field.tsx';
import type { ListingsState, Typed } from './listings-state.ts';
import styles from './price-fields.module.css';

const texts = listingsTexts.filters;

type PriceFieldsProps = {
  state: ListingsState;
  typed: Typed;
  onType: (change: Partial<Typed>) => void;
  onCompose: (isComposing: boolean) => void;
};

/**
 * Renders the ends of a price range of one's own (rules#price-ranges), and what is wrong with them. Without scripts the
 * form also says which range they held.
 */
export function PriceFields({ state, typed, onType, onCompose }: PriceFieldsProps) {
  const id = useId();
  const read = readLimits(typed);
  const problem =
    read.wrong && (read.reason === 'reversed' ? texts.reversed : texts.unreadable(texts[read.wrong]));
  const [said, setSaid] = useState(problem);
  // Half of an amount is often none: 1.0 on the way to 1.000.
  useEffect(() => {
    const timer = setTimeout(() => setSaid(problem), limits.explainAfterMs);
    return () => clearTimeout(timer);
  }, [problem]);
  const isSaid = problem !== null && said === problem;
  const field = (name: 'minPrice' | 'maxPrice') => (
    <FilterText
      inputMode="numeric"
      label={texts[name]}
      name={params[name]}
      onChange={(value) => onType({ [name]: value })}
      onCompose={onCompose}
      problemId={isSaid && read.wrong === name ? id : undefined}
      type="text"
      value={typed[name]}
    />
  );
  return (
    <div className={styles.limits}>
      {field('minPrice')}
      {field('maxPrice')}
      <noscript>
        <input name={params.formerPrice} type="hidden" value={priceText(state.priceFilter)} />
      </noscript>
      <p aria-live="polite" className={styles.problem} id={id}>
        {isSaid && problem}
      </p>
    </div>
  );
}
