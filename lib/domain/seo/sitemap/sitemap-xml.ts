import { escapeHtml } from '#lib/domain/html/escape-html.ts';
import { photoUrl } from '#lib/domain/media/photo-url.ts';

/**
 * One address of the sitemap: its path, encoded as it is linked, the last change (ISO 8601, null when unknown) and
 * the paths of its photographs in the photograph folder.
 */
export type SitemapEntry = { path: string; lastModified: string | null; photos: readonly string[] };

/** Addresses per file; above it the sitemap is an index of parts. The protocol allows 50,000. */
const entriesPerSitemap = 10_000;
/** Pictures that one address may name. */
const imagesPerEntry = 1000;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const imageSchema = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/**
 * A sitemap with the image extension.
 * @param siteUrl public origin without a final slash
 */
function sitemapXml(siteUrl: string, entries: readonly SitemapEntry[]): string {
  const elements = entries.map((entry) => {
    const images = entry.photos
      .slice(0, imagesPerEntry)
      .map(
        (photo) =>
          `<image:image><image:loc>${escapeHtml(siteUrl + photoUrl(photo))}</image:loc></image:image>`,
      );
    const changed = entry.lastModified === null ? '' : `<lastmod>${escapeHtml(entry.lastModified)}</lastmod>`;
    return `<url><loc>${escapeHtml(siteUrl + entry.path)}</loc>${changed}${images.join('')}</url>\n`;
  });
  return `${declaration}<urlset ${schema} ${imageSchema}>\n${elements.join('')}</urlset>\n`;
}

/** What `/sitemap.xml` holds: all entries, or an index of parts where they are too many for one file. */
export function rootSitemap(siteUrl: string, entries: readonly SitemapEntry[]): string {
  if (entries.length <= entriesPerSitemap) return sitemapXml(siteUrl, entries);
  // Named as Next's `generateSitemaps` would name them.
  const parts = Array.from(
    { length: Math.ceil(entries.length / entriesPerSitemap) },
    (_, part) => `<sitemap><loc>${escapeHtml(siteUrl)}/sitemap/${part}.xml</loc></sitemap>\n`,
  );
  return `${declaration}<sitemapindex ${schema}>\n${parts.join('')}</sitemapindex>\n`;
}

/** One part of a sitemap that has an index; null when there is no such part. */
export function sitemapPart(siteUrl: string, entries: readonly SitemapEntry[], part: number): string | null {
  if (entries.length <= entriesPerSitemap) return null;
  const own = entries.slice(part * entriesPerSitemap, (part + 1) * entriesPerSitemap);
  return own.length === 0 ? null : sitemapXml(siteUrl, own);
}
