import { entriesPerSitemap, type SitemapEntry, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';

/** Address of a part, as Next's `generateSitemaps` would name it. */
function partPath(part: number): string {
  return `/sitemap/${part}.xml`;
}

/** What `/sitemap.xml` holds: all entries, or an index of parts where they are too many for one file. */
export function rootSitemap(siteUrl: string, entries: readonly SitemapEntry[]): string {
  if (entries.length <= entriesPerSitemap) return sitemapXml(siteUrl, entries);
  const count = Math.ceil(entries.length / entriesPerSitemap);
  return sitemapIndexXml(
    siteUrl,
    Array.from({ length: count }, (_, part) => partPath(part)),
  );
}

/** One part of a sitemap that has an index; null when there is no such part. */
export function sitemapPart(siteUrl: string, entries: readonly SitemapEntry[], part: number): string | null {
  if (entries.length <= entriesPerSitemap) return null;
  const own = entries.slice(part * entriesPerSitemap, (part + 1) * entriesPerSitemap);
  return own.length === 0 ? null : sitemapXml(siteUrl, own);
}
