import type { BreadcrumbListLeaf, Graph, ItemListLeaf, ListItemLeaf, Thing } from 'schema-dts';
import { titleInData } from '#lib/domain/listing/card.ts';
import type { ListingDetail } from '#lib/domain/listing/listing.ts';
import type { Agency } from '#lib/site/agency-schema.ts';
import { listingHref } from '#lib/site/navigation.ts';
import { agencyNode, webSiteNode } from './agency-nodes.ts';
import { known } from './known.ts';
import { listingNodes } from './listing-nodes.ts';

/** Returns the one block of structured data of the home screen. The latest listings are stated only when they are shown. */
export function homeGraph(
  siteUrl: string,
  agency: Agency,
  latest: Pick<ListedPage, 'name' | 'listings'>,
): Graph {
  const total = latest.listings.length;
  const list = total > 0 ? [itemListNode(siteUrl, { ...latest, total, offset: 0 })] : [];
  return graph([webSiteNode(siteUrl, agency), agencyNode(siteUrl, agency), ...list]);
}

/** Returns the one block of structured data of the contact screen. */
export function contactGraph(siteUrl: string, agency: Agency, crumbs: readonly Crumb[]): Graph {
  return graph([agencyNode(siteUrl, agency), breadcrumbNode(siteUrl, crumbs)]);
}

/** Returns the one block of structured data of a page of the listings screen. */
export function listGraph(siteUrl: string, list: ListedPage): Graph {
  return graph([itemListNode(siteUrl, list)]);
}

/**
 * Returns the one block of structured data of a listing's page.
 * @param description plain text
 * @param crumbs what the visible breadcrumb shows
 */
export function listingGraph(
  siteUrl: string,
  agency: Agency,
  listing: ListingDetail,
  description: string,
  crumbs: readonly Crumb[],
): Graph {
  return graph([
    ...listingNodes(siteUrl, listing, description),
    // Search engines report a breadcrumb of one step as an error.
    ...(crumbs.length > 1 ? [breadcrumbNode(siteUrl, crumbs)] : []),
    agencyNode(siteUrl, agency),
  ]);
}

function graph(nodes: readonly Thing[]): Graph {
  return { '@context': 'https://schema.org', '@graph': nodes };
}

/** One step of the breadcrumb that a visitor sees; the last has no link. */
export type Crumb = { name: string; href: string | null };

/** Returns the breadcrumb of the page, step for step the visible one, which may show its last name otherwise. */
function breadcrumbNode(siteUrl: string, crumbs: readonly Crumb[]): BreadcrumbListLeaf {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, index) =>
      known<ListItemLeaf>({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: href && new URL(href, siteUrl).href,
      }),
    ),
  };
}

type ListedPage = {
  name: string;
  listings: readonly { id: string; title: string }[];
  /** Listings on all pages. */
  total: number;
  /** The number of listings on the pages before this one. */
  offset: number;
};

/** Returns the listings of one page of a list, in their order. */
function itemListNode(siteUrl: string, list: ListedPage): ItemListLeaf {
  return {
    '@type': 'ItemList',
    name: list.name,
    numberOfItems: list.total,
    itemListElement: list.listings.map((listing, index) => ({
      '@type': 'ListItem',
      position: list.offset + index + 1,
      name: titleInData(listing),
      url: new URL(listingHref(listing.id), siteUrl).href,
    })),
  };
}
