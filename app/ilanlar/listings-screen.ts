import type { ListingSummary } from '#lib/domain/listing/listing.ts';
import type { TypedLimits } from '#lib/domain/listing/price-limits.ts';
import type { ListingsState } from './listings-state.ts';
import type { WiderList } from './nearest-wider.ts';
import type { Totals } from './shortcuts.tsx';

/** One page of the list; `total` counts the listings of all pages. */
export type ListingsAnswer = { listings: ListingSummary[]; total: number };

/** The list as the browser renders it. */
export type List = {
  /** The state that the address names. */
  wanted: ListingsState;
  /** The list on the screen, with the state that it answers; null before the first answer. */
  shown: ({ state: ListingsState } & ListingsAnswer) | null;
  isLoading: boolean;
  hasFailed: boolean;
};

/** The choices of the filters. `types` are wire types; `districts` belong to the chosen city, or to all. */
export type FilterOptions = { types: string[]; cities: string[]; districts: string[] };

/** Rendered by the server and passed to the browser; `answer` is null when the backend failed. */
export type ListingsScreen = {
  state: ListingsState;
  answer: ListingsAnswer | null;
  options: FilterOptions;
  /** Offered where the list holds few. */
  wider: WiderList | null;
  /** Price limits of a form without scripts that cannot be used, as they were typed. */
  wrongLimits: TypedLimits | null;
  totals: Totals;
  /** Whether a visitor can be told of new listings by e-mail (rules#search-alerts). */
  hasAlerts: boolean;
};
