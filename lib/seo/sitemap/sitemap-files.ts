import { absoluteUrl } from '#lib/seo/absolute-url.ts';
import { entriesPerSitemap, type SitemapEntry, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';

/** Address of a part, as Next's `generateSitemaps` would name it. */
export function sitemapPartPath(part: number): string {
  return `/sitemap/${part}.xml`;
}

/** What `/sitemap.xml` holds: all entries, or an index of parts where they are too many for one file. */
export function rootSitemap(siteUrl: string, entries: readonly SitemapEntry[]): string {
  if (entries.length <= entriesPerSitemap) return sitemapXml(entries);
  const parts = Array.from({ length: Math.ceil(entries.length / entriesPerSitemap) }, (_, part) => ({
    url: absoluteUrl(siteUrl, sitemapPartPath(part)),
    lastModified: null,
  }));
  return sitemapIndexXml(parts);
}

/** One part of a sitemap that has an index; null when there is no such part. */
export function sitemapPart(entries: readonly SitemapEntry[], part: number): string | null {
  if (entries.length <= entriesPerSitemap) return null;
  const own = entries.slice(part * entriesPerSitemap, (part + 1) * entriesPerSitemap);
  return own.length === 0 ? null : sitemapXml(own);
}
