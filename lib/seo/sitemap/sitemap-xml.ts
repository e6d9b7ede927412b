/** One address of the sitemap; all addresses absolute. `lastModified` is an ISO 8601 instant, null when unknown. */
export type SitemapEntry = { url: string; lastModified: string | null; images: readonly string[] };

/** Addresses per file; above it the sitemap is an index of parts. The protocol allows 50,000. */
export const entriesPerSitemap = 10_000;
/** Pictures that one address may name. */
const imagesPerEntry = 1000;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const imageSchema = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** A sitemap with the image extension. */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  return `${declaration}<urlset ${schema} ${imageSchema}>\n${entries.map(urlElement).join('')}</urlset>\n`;
}

/** An index of sitemaps. */
export function sitemapIndexXml(parts: readonly Omit<SitemapEntry, 'images'>[]): string {
  const elements = parts.map((part) => `<sitemap>${locationElements(part)}</sitemap>\n`);
  return `${declaration}<sitemapindex ${schema}>\n${elements.join('')}</sitemapindex>\n`;
}

function urlElement(entry: SitemapEntry): string {
  const images = entry.images
    .slice(0, imagesPerEntry)
    .map((image) => `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>`);
  return `<url>${locationElements(entry)}${images.join('')}</url>\n`;
}

function locationElements({ url, lastModified }: Omit<SitemapEntry, 'images'>): string {
  const changed = lastModified === null ? '' : `<lastmod>${escapeXml(lastModified)}</lastmod>`;
  return `<loc>${escapeXml(url)}</loc>${changed}`;
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}
