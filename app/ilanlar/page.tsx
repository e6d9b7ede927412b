import type { Metadata } from 'next';
import { cache } from 'react';
import { RecentlySeen } from '#components/saved/recently-seen.tsx';
import { JsonLd } from '#components/seo/json-ld.tsx';
import type { Backend } from '#lib/data/backend.ts';
import { currentBackend } from '#lib/data/current.ts';
import { forCard } from '#lib/domain/listing/card.ts';
import { toListingSummary } from '#lib/domain/listing/from-wire.ts';
import { readLimits } from '#lib/domain/listing/price-limits.ts';
import { searchSamples } from '#lib/domain/listing/search-samples.ts';
import { readSharedIds } from '#lib/domain/listing/shared-list-address.ts';
import { type AlertPage, readAlertPage } from '#lib/domain/message/alert-page.ts';
import { env } from '#lib/runtime/env.ts';
import { alertParameter } from '#lib/site/alerts.ts';
import { listParameters } from '#lib/site/list-address.ts';
import { favouritesTexts } from '#lib/site/texts/favourites.ts';
import { loadOrNull, setRenderStatus } from '../render-status.ts';
import { AlertScreen } from './alerts/alert-screen.tsx';
import { FavouritesScreen } from './favourites/favourites-screen.tsx';
import { ListHead } from './list-head.tsx';
import { ListingsBrowser } from './listings-browser.tsx';
import {
  alertMetadata,
  favouritesMetadata,
  listingsData,
  listingsMetadata,
  sharedMetadata,
} from './listings-metadata.ts';
import type { ListingsAnswer, ListingsScreen } from './listings-screen.ts';
import { type ListingsState, limitsIn, listHref, parseListingsState, stateOf } from './listings-state.ts';
import { nearestWider, type WiderList } from './nearest-wider.ts';
import { SharedScreen } from './shared/shared-screen.tsx';
import { totalsOf } from './shortcuts.tsx';

type ListingsPageProps = PageProps<'/ilanlar'>;

/** Loads the screen of an address once for head and body, which both ask for it. */
const screenAt = cache((href: string) => loadScreen(stateOf(href)));

async function readQuery({ searchParams }: ListingsPageProps): Promise<URLSearchParams> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(await searchParams)) {
    const first = Array.isArray(value) ? value[0] : value;
    if (first !== undefined) query.append(name, first);
  }
  return query;
}

async function screenOf(query: URLSearchParams): Promise<ListingsScreen> {
  const limits = limitsIn(query);
  const wrongLimits = readLimits(limits).wrong === null ? null : limits;
  return { ...(await screenAt(listHref(parseListingsState(query)))), wrongLimits };
}

const namesFavourites = (query: URLSearchParams) => query.get(listParameters.favourites) === '1';

const sharedIn = (query: URLSearchParams) => readSharedIds(query.get(listParameters.shared) ?? '');

const hasAlerts = () => currentBackend().searchAlerts?.ask !== undefined;

/** Returns the page of a search alert that the address names. Links of mails work also where mails were turned off since. */
function alertPageOf(query: URLSearchParams): AlertPage | null {
  const value = query.get(alertParameter);
  const page = value ? readAlertPage(value) : null;
  return page?.kind === 'link' || hasAlerts() ? page : null;
}

export async function generateMetadata(props: ListingsPageProps): Promise<Metadata> {
  const query = await readQuery(props);
  if (alertPageOf(query)) return alertMetadata(env());
  if (sharedIn(query).length > 0) return sharedMetadata(env());
  return namesFavourites(query) ? favouritesMetadata(env()) : listingsMetadata(env(), await screenOf(query));
}

/** Renders listings (rules#listings-screen): the state that the address names, this browser's favourites, or a search alert. */
export default async function ListingsPage(props: ListingsPageProps) {
  const query = await readQuery(props);
  const alertPage = alertPageOf(query);
  if (alertPage) return <AlertScreen page={alertPage} query={parseListingsState(query)} />;
  if (namesFavourites(query)) return <FavouritesPage />;
  const shared = sharedIn(query);
  if (shared.length > 0) return <SharedScreen ids={shared} />;
  const screen = await screenOf(query);
  const { state, ...sent } = screen;
  const graph = listingsData(env().siteUrl, screen);
  return (
    <div className="container">
      {graph && <JsonLd graph={graph} />}
      <ListingsBrowser agencyCity={env().agency.city} href={listHref(state)} sent={sent} />
      <RecentlySeen />
    </div>
  );
}

function FavouritesPage() {
  return (
    <div className="container">
      <ListHead lead={favouritesTexts.lead} title={favouritesTexts.title} />
      <FavouritesScreen agencyCity={env().agency.city} />
      <RecentlySeen />
    </div>
  );
}

/** Loads everything that the screen shows in a state, at once. What fails is left out and logged (rules#list-failures). */
async function loadScreen(state: ListingsState): Promise<ListingsScreen> {
  const [answer, types, cities, districts, counts] = await Promise.all([
    loadOrNull('listings', 'get-preview-with-filters', (backend) => loadAnswer(backend, state)),
    loadOrNull('listings', 'get-active-types', (backend) => backend.activeTypes()),
    loadOrNull('listings', 'get-cities', (backend) => backend.cities()),
    loadOrNull('listings', 'get-districts', (backend) => backend.districts(state.cityFilter)),
    loadOrNull('listings', 'get-active-types', async (backend) => backend.counts?.()),
  ]);
  // Crawlers must not take "cannot be loaded" for the list, nor a page past the end for one of its pages.
  if (!answer) setRenderStatus({ status: 503 });
  else if (state.p > 1 && answer.listings.length === 0) setRenderStatus({ status: 404 });
  const options = { types: types ?? [], cities: cities ?? [], districts: districts ?? [] };
  const wider = answer && (await loadWider(state, answer.total));
  const totals = counts ? totalsOf(options.types, counts) : null;
  return { state, answer, options, wider, totals, wrongLimits: null, hasAlerts: hasAlerts() };
}

function loadWider(state: ListingsState, total: number): Promise<WiderList | null> {
  return loadOrNull('listings', 'get-preview-with-filters', (backend) =>
    nearestWider(state, total, async (wider) => (await backend.search(wider)).total),
  );
}

async function loadAnswer(backend: Backend, state: ListingsState): Promise<ListingsAnswer> {
  const { listings, total } = state.isAdvanced ? searchSamples(state) : await backend.search(state);
  return { listings: listings.map(toListingSummary).map(forCard), total };
}
