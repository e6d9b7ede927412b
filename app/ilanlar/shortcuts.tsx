import type { ListingCount } from '#lib/data/backend.ts';
import { foldTurkish } from '#lib/domain/listing/fold.ts';
import { statusLabel, typeLabel } from '#lib/domain/listing/from-wire.ts';
import { type ListNarrowing, narrowedListHref } from '#lib/site/list-address.ts';
import { listingStatuses } from '#lib/site/listing-choices.ts';
import { listingsTexts } from '#lib/site/texts/listings.ts';
import styles from './listings-browser.module.css';
import { firstPageHref, type ListingsState, stateOf } from './listings-state.ts';
import { onPlainClick } from './page-links.tsx';

/** A link to a part of the list: 'Satılık (85)'. */
type Shortcut = { label: string; href: string };

/** Counts of listings by type or status, as they travel; null when unknown. */
export type Totals = Record<string, number> | null;

/** Statuses that most agencies have: they come first, and where nothing is counted alone. */
const usualStatuses = ['Satilik', 'Kiralik'];
const statuses = listingStatuses.map(({ value }) => value);
const otherStatuses = statuses.filter((value) => !usualStatuses.includes(value));

/** @param types that filters offer */
export function totalsOf(types: readonly string[], counts: readonly ListingCount[]): Totals {
  const total = (field: 'type' | 'status', value: string) => {
    const key = foldTurkish(value);
    return counts.reduce((sum, one) => sum + (foldTurkish(one[field]) === key ? one.count : 0), 0);
  };
  return Object.fromEntries([
    ...statuses.map((status) => [status, total('status', status)]),
    ...types.map((type) => [type, total('type', type)]),
  ]);
}

/** Returns links to the list by status and by type, those that there are, the larger types first (rules#shortcuts). */
export function shortcutsOf(types: readonly string[], totals: Totals): Shortcut[] {
  if (types.length === 0) return [];
  const ofStatus = (status: string) => link(status, statusLabel(status), { status });
  const ofType = (category: string) => link(category, typeLabel(category), { category });
  const link = (value: string, words: string, narrowing: Partial<ListNarrowing>): Shortcut[] => {
    const href = narrowedListHref(narrowing);
    if (totals === null) return [{ label: words, href }];
    const total = totals[value] ?? 0;
    return total > 0 ? [{ label: listingsTexts.shortcut(words, total), href }] : [];
  };
  const larger = (a: string, b: string) => (totals?.[b] ?? 0) - (totals?.[a] ?? 0);
  return [
    ...usualStatuses.flatMap(ofStatus),
    ...types.toSorted(larger).flatMap(ofType),
    ...(totals === null ? [] : otherStatuses.flatMap(ofStatus)),
  ];
}

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
          onClick={onPlainClick(() => onSelect(stateOf(href)))}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
