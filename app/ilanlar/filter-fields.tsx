import { useEffect, useId, useState } from 'react';
import { asOptions, type Option } from '#components/ui/select.tsx';
import { typeLabel } from '#lib/domain/listing/from-wire.ts';
import { readLimits } from '#lib/domain/listing/price-limits.ts';
import { roomChoices } from '#lib/domain/listing/rooms.ts';
import { parsePriceRange, priceText } from '#lib/domain/wire/filter-query.ts';
import { limits } from '#lib/site/limits.ts';
import { listParameters as params } from '#lib/site/list-address.ts';
import { defaultSort, listingStatuses, sortOptions } from '#lib/site/listing-choices.ts';
import { listingsTexts } from '#lib/site/texts/listings.ts';
import styles from './filter-field.module.css';
import { FilterSelect, FilterText } from './filter-field.tsx';
import { hasRooms, ofCategory, priceOptions } from './filter-options.ts';
import type { FilterOptions } from './listings-screen.ts';
import type { ListingsState, Typed } from './listings-state.ts';

const texts = listingsTexts.filters;

export type FilterFieldsProps = {
  /** Whether a visitor sees them. */
  isOpen: boolean;
  state: ListingsState;
  options: FilterOptions;
  typed: Typed;
  onChange: (change: Partial<ListingsState>) => void;
  onType: (change: Partial<Typed>) => void;
  onCompose: (isComposing: boolean) => void;
};

/**
 * Renders every filter (rules#quick-filters), and the listing's number in the advanced search only
 * (rules#advanced-search).
 */
export function FilterFields({
  isOpen,
  state,
  options,
  typed,
  onChange,
  onType,
  onCompose,
}: FilterFieldsProps) {
  const select = (
    name: 'city' | 'district' | 'status' | 'rooms',
    field: 'cityFilter' | 'districtFilter' | 'statusFilter' | 'roomFilter',
    offered: readonly Option[],
    hasPills = false,
  ) => (
    <FilterSelect
      hasPills={hasPills && isOpen}
      label={texts[name]}
      name={params[name]}
      onChange={(value) => onChange({ [field]: value || null })}
      options={offered}
      value={state[field] ?? ''}
    />
  );
  return (
    <>
      <FilterSelect
        label={texts.category}
        name={params.category}
        onChange={(value) => onChange(ofCategory(value || null))}
        options={asOptions(options.types, typeLabel)}
        value={state.filter ?? ''}
      />
      {select('city', 'cityFilter', asOptions(options.cities))}
      {select('district', 'districtFilter', asOptions(options.districts))}
      <FilterSelect
        label={texts.price}
        name={params.price}
        onChange={(value) => onChange({ priceFilter: parsePriceRange(value) })}
        options={priceOptions(state.priceFilter)}
        value={priceText(state.priceFilter)}
      />
      <PriceFields onCompose={onCompose} onType={onType} state={state} typed={typed} />
      {select('status', 'statusFilter', listingStatuses, true)}
      {hasRooms(state) && select('rooms', 'roomFilter', asOptions(roomChoices), true)}
      <FilterSelect
        hasAny={false}
        label={texts.sort}
        name={params.sort}
        onChange={(value) =>
          onChange({ sortFilter: sortOptions.find((sort) => sort.value === value)?.value ?? defaultSort })
        }
        options={sortOptions}
        value={state.sortFilter}
      />
      <FilterText
        label={texts.search}
        name={params.search}
        onChange={(searchFilter) => onType({ searchFilter })}
        onCompose={onCompose}
        placeholder={texts.searchHint}
        type="search"
        value={typed.searchFilter}
      />
      {state.isAdvanced && (
        <FilterText
          label={texts.listingNumber}
          name={params.listingNumber}
          onChange={(searchedId) => onType({ searchedId })}
          onCompose={onCompose}
          type="text"
          value={typed.searchedId}
        />
      )}
      {state.isAdvanced && <input name={params.advanced} type="hidden" value="1" />}
    </>
  );
}

type PriceFieldsProps = Pick<FilterFieldsProps, 'state' | 'typed' | 'onType' | 'onCompose'>;

/**
 * Renders the ends of a price range of one's own (rules#price-ranges), and what is wrong with them. Without scripts the
 * form also says which range they held.
 */
function PriceFields({ state, typed, onType, onCompose }: PriceFieldsProps) {
  const id = useId();
  const read = readLimits(typed);
  const problem =
    read.wrong && (read.reason === 'reversed' ? texts.reversed : texts.unreadable(texts[read.wrong]));
  const [said, setSaid] = useState(problem);
  // A half-typed amount is often invalid: 1.0 on the way to 1.000.
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
