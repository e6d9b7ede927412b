import { escapeHtml } from '#lib/domain/html/escape-html.ts';
import { foldTurkish } from '#lib/domain/listing/fold.ts';
import type { InventoryItem } from '#lib/domain/listing/listing.ts';
import { photoUrl } from '#lib/domain/media/photo-url.ts';
import { limits } from '#lib/site/limits.ts';
import { type ListNarrowing, narrowedListHref } from '#lib/site/list-address.ts';
import { listingHref, routes } from '#lib/site/navigation.ts';

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
 * Returns a sitemap with the image extension.
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

/** Writes `/sitemap.xml`: all entries, or an index of parts where they are too many for one file. */
export function rootSitemap(siteUrl: string, entries: readonly SitemapEntry[]): string {
  if (entries.length <= entriesPerSitemap) return sitemapXml(siteUrl, entries);
  // Named as Next's `generateSitemaps` would name them.
  const parts = Array.from(
    { length: Math.ceil(entries.length / entriesPerSitemap) },
    (_, part) => `<sitemap><loc>${escapeHtml(siteUrl)}/sitemap/${part}.xml</loc></sitemap>\n`,
  );
  return `${declaration}<sitemapindex ${schema}>\n${parts.join('')}</sitemapindex>\n`;
}

/** Returns one part of a sitemap that has an index; null for an unknown part. */
export function sitemapPart(siteUrl: string, entries: readonly SitemapEntry[], part: number): string | null {
  if (entries.length <= entriesPerSitemap) return null;
  const own = entries.slice(part * entriesPerSitemap, (part + 1) * entriesPerSitemap);
  return own.length === 0 ? null : sitemapXml(siteUrl, own);
}

/**
 * Returns every address that search engines may index: the screens that are one document, each list with results, the
 * further pages of the whole list, and each listing with its photographs.
 */
export function sitemapEntries(items: readonly InventoryItem[]): SitemapEntry[] {
  const entry = (path: string, lastModified: string | null = null) => ({ path, lastModified, photos: [] });
  const lists = listsWithResults(items).map(({ narrowing, lastModified }) =>
    entry(narrowedListHref(narrowing), lastModified),
  );
  const pageCount = Math.ceil(items.length / limits.pageSize);
  // The content of further pages shifts whenever a listing is added or removed, so they have no date of change.
  const pages = Array.from({ length: Math.max(pageCount - 1, 0) }, (_, index) =>
    entry(narrowedListHref(everything, index + 2)),
  );
  const listings = items.map(({ id, updatedAt, photos }) => ({
    path: listingHref(id),
    lastModified: updatedAt,
    photos,
  }));
  return [...singleScreens.map((path) => entry(path)), ...lists, ...pages, ...listings];
}

/** The screens whose address has no parameters. */
const singleScreens = Object.values(routes).filter(
  (path) => path !== routes.listings && path !== routes.listingDetail,
);

/** A list that has results. `lastModified` is null unless the last change of every listing in it is known. */
type ListWithResults = Dated & { narrowing: ListNarrowing };
type Dated = { lastModified: string | null };

const everything: ListNarrowing = { category: '', status: '', city: '', district: '' };

/**
 * Returns the whole list, and each category, status, category with status, city and district that has listings. Further
 * combinations are found through links; all of them would be thousands of nearly equal lists.
 */
function listsWithResults(items: readonly InventoryItem[]): ListWithResults[] {
  const lists = new Map<string, ListWithResults>();
  for (const { item, lastModified } of kindsOf(items)) {
    for (const narrowing of narrowingsOf(item))
      add(lists, JSON.stringify(Object.values(narrowing).map(foldTurkish)), { narrowing, lastModified });
  }
  return [...lists.values()];
}

/** Groups listings that belong to the same lists: folding is slow, and many listings share few combinations. */
function kindsOf(items: readonly InventoryItem[]): Iterable<Dated & { item: InventoryItem }> {
  const kinds = new Map<string, Dated & { item: InventoryItem }>();
  for (const item of items)
    add(kinds, `${item.type}\n${item.status}\n${item.city}\n${item.district}`, {
      item,
      lastModified: item.updatedAt,
    });
  return kinds.values();
}

function add<Value extends Dated>(map: Map<string, Value>, key: string, value: Value): void {
  const known = map.getOrInsert(key, value);
  known.lastModified = laterOf(known.lastModified, value.lastModified);
}

function narrowingsOf({ type, status, city, district }: InventoryItem): ListNarrowing[] {
  const all = [everything];
  if (type !== '') all.push({ ...everything, category: type });
  if (status !== '') all.push({ ...everything, status });
  if (type !== '' && status !== '') all.push({ ...everything, category: type, status });
  if (city !== '') all.push({ ...everything, city });
  if (city !== '' && district !== '') all.push({ ...everything, city, district });
  return all;
}

function laterOf(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return null;
  return a > b ? a : b;
}
