import { Icon } from '#components/ui/icon.tsx';
import { routes } from '#lib/site/navigation.ts';
import { listingsTexts } from '#lib/site/texts/listings.ts';
import styles from './filter-chips.module.css';
import { activeFilters } from './filter-options.ts';
import { HiddenFilters } from './hidden-filters.tsx';
import { type ListingsState, listHref, withFilters } from './listings-state.ts';

const texts = listingsTexts.filters;

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
    <div className={`screen-only cluster ${styles.chips}`}>
      <ul aria-label={texts.chips} className={styles.list}>
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
                <button aria-label={texts.removeChip(words)} className={`row ${styles.chip}`} type="submit">
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
        <button className={`${styles.chip} ${styles.clear}`} type="submit">
          {texts.clearAll}
        </button>
      </form>
    </div>
  );
}
