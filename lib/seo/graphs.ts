import type { Graph, Thing } from 'schema-dts';
import type { ListingDetail } from '#lib/listing/listing.ts';
import type { Agency } from '#lib/site/agency-schema.ts';
import { agencyNode, webSiteNode } from './agency-nodes.ts';
import { breadcrumbNode, type Crumb, itemListNode, type ListedPage } from './list-nodes.ts';
import { listingNodes } from './listing-nodes.ts';

/** The one block of structured data of the home screen. A list of latest listings is stated only when it is shown. */
export function homeGraph(siteUrl: string, agency: Agency, latest: ListedPage): Graph {
  const list = latest.listings.length > 0 ? [itemListNode(siteUrl, latest)] : [];
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
    breadcrumbNode(siteUrl, crumbs),
    agencyNode(siteUrl, agency),
  ]);
}

function graph(nodes: readonly Thing[]): Graph {
  return { '@context': 'https://schema.org', '@graph': nodes };
}
