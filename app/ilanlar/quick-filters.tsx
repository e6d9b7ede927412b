import { type FormEvent, type RefObject, useId } from 'react';
import { useDisclosure } from '#components/early/use-disclosure.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { readLimits } from '#lib/domain/listing/price-limits.ts';
import { routes } from '#lib/site/navigation.ts';
import { listingsTexts } from '#lib/site/texts/listings.ts';
import badge from './count-badge.module.css';
import chipStyles from './filter-chips.module.css';
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx';
import { activeFilters } from './filter-options.ts';
import { HiddenFilters } from './hidden-filters.tsx';
import { countFilters, type ListingsState, listHref, withFilters } from './listings-state.ts';
import styles from './quick-filters.module.css';

const texts = listingsTexts.filters;

type QuickFiltersProps = FilterFieldsProps & {
  /** The number of listings that are found, null while it is unknown. */
  total: number | null;
  onOpenChange: (isOpen: boolean) => void;
  /** Asks at once for what was typed. */
  onSubmit: () => void;
  /** Leaves the filters for the list. */
  onShow: () => void;
  onClear: () => void;
  panel: RefObject<HTMLFormElement | null>;
};

/**
 * Renders the collapsible filters (rules#quick-filters), on phones a sheet over the lower part of the list, whose head
 * is the button that closes it. A plain GET form to this screen: without JavaScript the panel is always open and its
 * button sends the fields as an address that the server renders.
 */
export function QuickFilters({
  total,
  onOpenChange,
  onSubmit,
  onShow,
  onClear,
  panel,
  ...fields
}: QuickFiltersProps) {
  const clearFormId = useId();
  const { isOpen } = fields;
  const { triggerProps, panelProps } = useDisclosure([isOpen, onOpenChange]);
  const count = countFilters(fields.state);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <div className={styles.filters}>
      <button
        className={`script-only ${styles.toggle}`}
        onClick={() => onOpenChange(!isOpen)}
        title={count > 0 ? texts.activeCount(count) : undefined}
        type="button"
        {...triggerProps}
      >
        <Icon name="sliders-horizontal" />
        {texts.toggle}
        {count > 0 && (
          <span aria-hidden="true" className={`center ${badge.count} ${styles.count}`}>
            {count}
          </span>
        )}
        {isOpen && <Icon className={styles.close} name="x" />}
      </button>
      <form action={routes.listings} hidden id={clearFormId} />
      <form
        action={routes.listings}
        className={`well ${styles.panel}`}
        onSubmit={submit}
        ref={panel}
        {...panelProps}
      >
        <div className={styles.fields}>
          <FilterFields {...fields} />
        </div>
        <div className={styles.actions}>
          <Button
            form={clearFormId}
            onClick={(event) => {
              event.preventDefault();
              onClear();
            }}
            type="submit"
            variant="secondary"
          >
            {texts.clear}
          </Button>
          <Button
            className={styles.show}
            onClick={(event) => {
              // Enter in a field clicks this button too, even when it is hidden.
              if (isVisible(event.currentTarget) && readLimits(fields.typed).wrong === null) onShow();
            }}
            type="submit"
          >
            {isOpen && total !== null ? texts.showCount(total) : texts.show}
          </Button>
        </div>
      </form>
    </div>
  );
}

type FilterChipsProps = {
  state: ListingsState;
  onRemove: (removal: Partial<ListingsState>) => void;
  onClear: () => void;
};

/**
 * Renders the active filters, each with a button that removes it, and one for all (rules#rooms-and-chips). Plain GET
 * forms: without scripts they lead to the address without that filter.
 */
export function FilterChips({ state, onRemove, onClear }: FilterChipsProps) {
  const filters = activeFilters(state);
  if (filters.length === 0) return null;
  return (
    <div className={`screen-only cluster ${chipStyles.chips}`}>
      <ul aria-label={texts.chips} className={chipStyles.list}>
        {filters.map(({ words, removal }) => {
          const [, query = ''] = listHref(withFilters(state, removal)).split('?');
          return (
            <li key={Object.keys(removal).join()}>
              <form
                action={routes.listings}
                onSubmit={(event) => {
                  event.preventDefault();
                  onRemove(removal);
                }}
              >
                <HiddenFilters query={query} />
                <button
                  aria-label={texts.removeChip(words)}
                  className={`row ${chipStyles.chip}`}
                  type="submit"
                >
                  <span className="truncate">{words}</span>
                  <Icon name="x" size={16} />
                </button>
              </form>
            </li>
          );
        })}
      </ul>
      <form
        action={routes.listings}
        onSubmit={(event) => {
          event.preventDefault();
          onClear();
        }}
      >
        <button className={`${chipStyles.chip} ${chipStyles.clear}`} type="submit">
          {texts.clearAll}
        </button>
      </form>
    </div>
  );
}

/** Tells whether an element is shown, also in Safari before 17.4, which lacks `checkVisibility`. */
function isVisible(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

/**
 * Runs a function after the current change has been laid out. Scroll anchoring keeps the view where it was in that
 * frame and would undo a scroll made in it.
 */
export function afterLayout(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}
