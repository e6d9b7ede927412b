import type { Graph, Thing } from 'schema-dts';
import type { ListingDetail } from '#lib/listing/listing.ts';
import type { Agency } from '#lib/site/agency-schema.ts';
import { agencyNode, webSiteNode } from './agency-nodes.ts';
import { breadcrumbNode, type Crumb, itemListNode, type ListedPage } from './list-nodes.ts';
import { listingNodes } from './listing-nodes.ts';

/** The one block of structured data of the home screen. The latest listings are stated only when they are shown. */
export function homeGraph(
  siteUrl: string,
  agency: Agency,
  latest: Pick<ListedPage, 'name' | 'listings'>,
): Graph {
  const total = latest.listings.length;
  const list = total > 0 ? [itemListNode(siteUrl, { ...latest, total, offset: 0 })] : [];
  return graph([webSiteNode(siteUrl, agency), agencyNode(siteUrl, agency), ...list]);
}

/** The one block of structured data of the contact screen. */
export function contactGraph(siteUrl: string, agency: Agency, crumbs: readonly Crumb[]): Graph {
  return graph([agencyNode(siteUrl, agency), breadcrumbNode(siteUrl, crumbs)]);
}

/** The one block of structured data of a page of the listings screen. */
export function listGraph(siteUrl: string, list: ListedPage): Graph {
  return graph([itemListNode(siteUrl, list)]);
}

/**
 * The one block of structured data of a listing's page.
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
