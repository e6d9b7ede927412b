import { listingsTexts } from '#lib/site/texts/listings.ts';
import styles from './listings-browser.module.css';
import { firstPageHref, type ListingsState, stateOf } from './listings-state.ts';
import { isPlainClick } from './page-links.tsx';
import { shortcutsOf, type Totals } from './shortcuts.ts';

type ShortcutLinksProps = {
  types: readonly string[];
  totals: Totals;
  state: ListingsState;
  /** Handles a plain click; without scripts the links lead to the same list. */
  onSelect: (state: ListingsState) => void;
};

/** Renders the larger parts of the list in one row (rules#shortcuts). */
export function ShortcutLinks({ types, totals, state, onSelect }: ShortcutLinksProps) {
  const shortcuts = shortcutsOf(types, totals);
  if (shortcuts.length === 0) return null;
  return (
    <nav aria-label={listingsTexts.shortcuts} className={`screen-only ${styles.shortcuts}`}>
      {shortcuts.map(({ label, href }) => (
        <a
          aria-current={href === firstPageHref(state) ? 'page' : undefined}
          className={styles.shortcut}
          href={href}
          key={href}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            onSelect(stateOf(href));
          }}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
