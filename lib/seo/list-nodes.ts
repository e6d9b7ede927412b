import type { BreadcrumbListLeaf, ItemListLeaf } from 'schema-dts';
import { listingHref } from '#lib/site/navigation.ts';
import { absoluteUrl } from './absolute-url.ts';

/** One step of the breadcrumb that a visitor sees; the last has no link. */
export type Crumb = { name: string; href: string | null };

/** The breadcrumb of the page, step for step the visible one. */
export function breadcrumbNode(siteUrl: string, crumbs: readonly Crumb[]): BreadcrumbListLeaf {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(href !== null && { item: absoluteUrl(siteUrl, href) }),
    })),
  };
}

export type ListedPage = {
  name: string;
  listings: readonly { id: string; title: string }[];
  /** Listings on all pages. */
  total: number;
  /** How many listings the pages before this one have. */
  offset: number;
};

/** The listings of one page of a list, in their order. */
export function itemListNode(siteUrl: string, list: ListedPage): ItemListLeaf {
  return {
    '@type': 'ItemList',
    name: list.name,
    numberOfItems: list.total,
    itemListElement: list.listings.map(({ id, title }, index) => ({
      '@type': 'ListItem',
      position: list.offset + index + 1,
      name: title,
      url: absoluteUrl(siteUrl, listingHref(id)),
    })),
  };
}
