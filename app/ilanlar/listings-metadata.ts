import type { Metadata } from 'next';
import type { Graph } from 'schema-dts';
import { statusLabel, typeLabel } from '#lib/domain/listing/from-wire.ts';
import { listGraph } from '#lib/domain/seo/graphs.ts';
import { pageMetadata, type SiteSettings } from '#lib/domain/seo/metadata.ts';
import { limits } from '#lib/site/limits.ts';
import { listAddress } from '#lib/site/list-address.ts';
import { routes } from '#lib/site/navigation.ts';
import { favouritesTexts } from '#lib/site/texts/favourites.ts';
import { listingsTexts } from '#lib/site/texts/listings.ts';
import { alertTexts } from '#lib/site/texts/search-alerts.ts';
import { sharedListTexts } from '#lib/site/texts/shared-list.ts';
import type { ListingsScreen } from './listings-screen.ts';
import { defaultState, type ListingsState, listHref } from './listings-state.ts';
import { spelledAsOffered } from './spelled-as-offered.ts';

/**
 * Describes the screen to crawlers and link previews. Each page of a list is its own canonical, so that listings on
 * later pages are found. A list by category, status, city or district is a page that people search for; lists by text,
 * price or sort order and empty lists are `noindex, follow`.
 */
export function listingsMetadata(site: SiteSettings, screen: ListingsScreen): Metadata {
  const state = spelledAsOffered(screen.state, screen.options);
  return pageMetadata(site, {
    title: titleOf(state),
    description: descriptionOf(state, site.agency.city),
    path: listHref(state),
    isIndexed: isLandingPage(state) && screen.answer?.listings.length !== 0,
  });
}

/** Describes the favourites, which are each browser's own: nothing for an index. */
export function favouritesMetadata(site: SiteSettings): Metadata {
  const { title, metaDescription } = favouritesTexts;
  const path = listAddress({ favoriler: '1' });
  return pageMetadata(site, { title, description: metaDescription, path, isIndexed: false });
}

/** Describes a list that a visitor has sent to another: nothing for an index. */
export function sharedMetadata(site: SiteSettings): Metadata {
  const { title, metaDescription: description } = sharedListTexts;
  return pageMetadata(site, { title, description, path: routes.listings, isIndexed: false });
}

/** Describes the page of a link from a mail, whose address may hold a token and is left out (rules#search-alerts). */
export function alertMetadata(site: SiteSettings): Metadata {
  const { screenTitle: title, metaDescription: description } = alertTexts;
  return pageMetadata(site, { title, description, path: routes.listings, isIndexed: false });
}

/** Returns the page's structured data; null where no listing is shown. */
export function listingsData(siteUrl: string, screen: ListingsScreen): Graph | null {
  const { listings = [], total = 0 } = screen.answer ?? {};
  if (listings.length === 0) return null;
  const state = spelledAsOffered(screen.state, screen.options);
  return listGraph(siteUrl, {
    name: titleOf(state),
    listings,
    total,
    offset: (state.p - 1) * limits.pageSize,
  });
}

function isLandingPage(state: ListingsState): boolean {
  const { p, filter, statusFilter, cityFilter, districtFilter } = state;
  const landing = { ...defaultState, p, filter, statusFilter, cityFilter, districtFilter };
  return listHref(state) === listHref(landing);
}

/** Returns 'Satılık Konut' and 'Odunpazarı / Eskişehir', or ''. */
function wordsOf({ filter, statusFilter, cityFilter, districtFilter }: ListingsState) {
  const kind = [statusFilter && statusLabel(statusFilter), filter && typeLabel(filter)];
  return {
    kind: kind.filter(Boolean).join(' '),
    place: [districtFilter, cityFilter].filter(Boolean).join(' / '),
    isOfType: filter !== null,
  };
}

function titleOf(state: ListingsState): string {
  const { title, narrowedTitle, pageTitle } = listingsTexts;
  const { kind, place } = wordsOf(state);
  const words = [kind, place].filter((word) => word !== '').join(', ');
  const named = words === '' ? title : narrowedTitle(title, words);
  return state.p === 1 ? named : pageTitle(named, state.p);
}

function descriptionOf(state: ListingsState, city: string): string {
  const { description, narrowedDescription, pageDescription } = listingsTexts;
  const { kind, place, isOfType } = wordsOf(state);
  const text = kind === '' && place === '' ? description(city) : narrowedDescription(kind, place, isOfType);
  return state.p === 1 ? text : pageDescription(text, state.p);
}
