/** The routes (rules#routes). Addresses are Turkish and are stated nowhere else. */
export const routes = {
  home: '/',
  listings: '/ilanlar',
  listingDetail: '/ilan-detay',
  contact: '/iletisim',
} as const;

/** Links of the header, the mobile menu and the footer, in order. */
export const mainLinks = [
  { href: routes.home, label: 'Ana Sayfa' },
  { href: routes.listings, label: 'İlanlar' },
  { href: routes.contact, label: 'İletişim' },
] as const;

/** Address of one listing's page. */
export function listingHref(id: string): string {
  return `${routes.listingDetail}?id=${encodeURIComponent(id)}`;
}

/** What narrows a list that visitors search for by name, as it travels (`Isyeri`, `Satilik`); '' is "all". */
export type ListNarrowing = { category: string; status: string; city: string; district: string };

/**
 * Address of a page (from 1) of the list narrowed to what is known of category, status and place. Parameters stand
 * in the order of the listings screen's own addresses, so that one list has one address.
 */
export function narrowedListHref(narrowing: Partial<ListNarrowing>, page = 1): string {
  const { category, city, district, status } = narrowing;
  const query = new URLSearchParams();
  if (page > 1) query.append('sayfa', String(page));
  if (category) query.append('kategori', category);
  if (city) query.append('il', city);
  if (district) query.append('ilce', district);
  if (status) query.append('durum', status);
  return query.size === 0 ? routes.listings : `${routes.listings}?${query}`;
}
