import type { WireDetail, WirePreview } from '#lib/contract/listing.ts';
import { formatAmount } from '#lib/listing/price.ts';
import { listings } from './schema.ts';

/** The columns that a card needs. */
export const previewColumns = {
  id: listings.id,
  type: listings.type,
  title: listings.title,
  priceAmount: listings.priceAmount,
  priceText: listings.priceText,
  status: listings.status,
  city: listings.city,
  district: listings.district,
  neighbourhood: listings.neighbourhood,
  images: listings.images,
  features: listings.features,
  updatedAt: listings.updatedAt,
};

export type ListingRow = typeof listings.$inferSelect;
type PreviewRow = Pick<ListingRow, keyof typeof previewColumns>;

/**
 * A row as it travels (rules#listing-preview, rules#listing-detail).
 * @param descriptionHtml '' but for featured items
 */
export function toWirePreview(row: PreviewRow, descriptionHtml = ''): WirePreview {
  return {
    id: String(row.id),
    image: row.images,
    ...toShared(row, descriptionHtml),
    guncellemeTarihi: row.updatedAt.toISOString(),
  };
}

export function toWireDetail(row: ListingRow): WireDetail {
  return {
    id: String(row.id),
    id_users: row.ownerId,
    ...toShared(row, row.descriptionHtml),
    emlakAltTipi: row.subtype,
    embedUrl: row.embedUrl,
    videoUrl: row.videoUrl,
    image_carousel: row.images,
    isim: row.advisorFirstName,
    soyisim: row.advisorLastName,
    telefon: row.advisorPhone,
    cephe: row.facade,
    ic_ozellikler: row.interior,
    dis_ozellikler: row.exterior,
    muhit: row.surroundings,
    ulasim: row.transport,
    manzara: row.view,
    olusturmaTarihi: row.createdAt.toISOString(),
    guncellemeTarihi: row.updatedAt.toISOString(),
  };
}

function toShared(row: PreviewRow, descriptionHtml: string) {
  return {
    type: row.type,
    title: row.title,
    price: row.priceAmount === null ? row.priceText : formatAmount(row.priceAmount),
    emlakDurumu: row.status,
    il: row.city,
    ilce: row.district,
    mahalle: row.neighbourhood,
    typicalFeatures: row.features,
    aciklama: descriptionHtml,
  };
}

/** Number of a wire id, null when it cannot be one: then there is no such listing. */
export function parseListingId(id: string): number | null {
  if (!/^[1-9]\d{0,15}$/.test(id)) return null;
  const number = Number(id);
  return Number.isSafeInteger(number) ? number : null;
}
