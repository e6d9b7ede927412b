import type { Metadata } from 'next';
import { pageMetadata, type SiteSettings } from '#lib/seo/metadata.ts';
import { agency } from '#lib/site/agency.ts';
import { listingsTexts } from '#lib/site/texts/listings.ts';
import type { ListingsScreen } from './listings-screen.ts';
import { type ListingsState, listHref } from './listings-state.ts';

/** What the screen says about itself to crawlers and link previews. */
export function listingsMetadata(site: SiteSettings, { state, answer }: ListingsScreen): Metadata {
  const { title, pageTitle, description } = listingsTexts;
  return pageMetadata(site, {
    title: state.p === 1 ? title : pageTitle(title, state.p),
    description: description(agency.city),
    path: listHref(state),
    isIndexed: isLandingPage(state) && answer?.listings.length !== 0,
  });
}

/** Lists that someone searches for by name; a price, a search, a sorting or a test path is not one of them. */
function isLandingPage(state: ListingsState): boolean {
  const { priceFilter, searchFilter, searchedId, roomFilter, sortFilter, isAdvanced } = state;
  return (
    !priceFilter && !searchFilter && !searchedId && !roomFilter && sortFilter === 'newest' && !isAdvanced
  );
}
