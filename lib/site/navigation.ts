/** The routes (rules#routes). Addresses are Turkish and stated here alone. */
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
