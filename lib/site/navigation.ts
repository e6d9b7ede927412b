/** The routes of specification §2. Addresses are Turkish and are stated nowhere else. */
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

/** Address of the list narrowed to what is known of a category and a status, as they travel (`Isyeri`, `Satilik`). */
export function narrowedListHref({ category, status }: { category: string; status: string }): string {
  const query = new URLSearchParams();
  if (category !== '') query.append('kategori', category);
  if (status !== '') query.append('durum', status);
  return query.size === 0 ? routes.listings : `${routes.listings}?${query}`;
}
