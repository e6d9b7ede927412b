import { hash } from 'node:crypto';
import type { Metadata } from 'next';
import type { ListingDetail } from '#lib/domain/listing/listing.ts';
import { defaultPhotoUrl } from '#lib/domain/media/photo-url.ts';
import type { Agency } from '#lib/site/agency-schema.ts';
import { homeTexts } from '#lib/site/texts/home.ts';
import { listingTexts } from '#lib/site/texts/listing.ts';

/** Returns the title of the home screen and of every page without its own. */
export function siteTitle({ name, city }: Agency): string {
  return homeTexts.siteTitle(name, city);
}

/** The settings that metadata depends on; `env()` fits. */
export type SiteSettings = { siteUrl: string; isStaging: boolean; agency: Agency };

/** A JPEG of `sharePictureSize`, which every network takes; `url` may be a path. */
type SharePicture = { url: string; alt: string };

type PageDescription = {
  /** Null on the home screen, whose title is the site's own. */
  title: string | null;
  /** True for a title that the agency's name does not follow. */
  isTitleWhole?: boolean;
  description: string;
  /** Canonical path of this content, with only the parameters that select it. */
  path: string;
  /** The default image when absent (rules#default-image). */
  picture?: SharePicture;
  /** False: `noindex, follow`. */
  isIndexed?: boolean;
};

/**
 * Returns everything that a page says about itself to crawlers and link previews (rules#sharing-metadata): title,
 * description, self-canonical, OpenGraph, card, robots. Next merges metadata shallowly, so each page states all of it.
 * A staging site stays out of every index, whatever the page says (rules#settings).
 */
export function pageMetadata(site: SiteSettings, page: PageDescription): Metadata {
  const url = new URL(page.path, site.siteUrl).href;
  const { openGraph, ...shared } = commonMetadata(site, page);
  return {
    ...shared,
    title:
      page.title === null || page.isTitleWhole
        ? { absolute: page.title ?? siteTitle(site.agency) }
        : page.title,
    alternates: { canonical: url },
    openGraph: { ...openGraph, url },
  };
}

/**
 * Returns the metadata of the root layout, for pages without their own: no canonical, because it does not know their
 * address.
 */
export function siteMetadata(site: SiteSettings): Metadata {
  const { agency } = site;
  return {
    ...commonMetadata(site, { title: null, description: agency.introduction.search }),
    metadataBase: new URL(site.siteUrl),
    title: { default: siteTitle(agency), template: `%s | ${agency.name}` },
    applicationName: agency.name,
    formatDetection: { telephone: false },
  };
}

function commonMetadata(site: SiteSettings, page: Omit<PageDescription, 'path'>): Metadata {
  const { description } = page;
  const { agency } = site;
  const title = page.title ?? siteTitle(agency);
  const { url, alt } = page.picture ?? { url: defaultPhotoUrl, alt: siteTitle(agency) };
  const { width, height } = sharePictureSize;
  const image = { url: new URL(url, site.siteUrl).href, alt };
  const images = [{ ...image, width, height, type: 'image/jpeg' }];
  return {
    description,
    robots: robotsOf(site, page.isIndexed ?? true),
    openGraph: { type: 'website', siteName: agency.name, locale: 'tr_TR', title, description, images },
    // A card knows no size and no type: `/ilanlar` comes within the first round trip without them.
    twitter: { card: 'summary_large_image', title, description, images: [image] },
  };
}

function robotsOf({ isStaging }: SiteSettings, isIndexed: boolean): NonNullable<Metadata['robots']> {
  if (isStaging) return { index: false, follow: false };
  // Without `max-image-preview` crawlers may show small photographs.
  return isIndexed
    ? { index: true, follow: true, 'max-image-preview': 'large' }
    : { index: false, follow: true };
}

/** Sizes in pixels that every network takes; WhatsApp drops pictures above about 300 KB. */
export const sharePictureSize = { width: 1200, height: 630, maxBytes: 300_000 } as const;

/** Changes with the photograph, so that networks that cache pictures by address fetch the new one. */
export function sharePictureVersion(photoPath: string): string {
  return hash('sha256', photoPath).slice(0, 8);
}

/**
 * Returns the first photograph as a share picture, its text alternative from the listing or else the site; null without
 * one.
 */
export function listingSharePicture(listing: ListingDetail, agency: Agency): SharePicture | null {
  const cover = listing.photos[0];
  if (!cover) return null;
  const query = new URLSearchParams({ id: listing.id, v: sharePictureVersion(cover.path) });
  return { url: `/paylasim?${query}`, alt: listingTexts.photoOf(listing.title || siteTitle(agency), 1) };
}
