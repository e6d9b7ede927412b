import type { Photo } from '#lib/domain/media/photo-url.ts';
import type { WireDetail } from '#lib/domain/wire/listing-schema.ts';

/** One `label: value` fact of a listing. */
export type Feature = { label: string; value: string };

/**
 * `amount` is whole lira, null where the wire's price is a placeholder or words; `text` is what a visitor reads
 * (`1.250.000 ₺`, 'Fiyat sorunuz', the wire's own words without a lira sign, or '' without a price).
 */
export type Price = { amount: number | null; text: string };

export type Place = { city: string; district: string; neighbourhood: string };

/** Fields that a card, the featured block and the detail screen share. All strings are plain text. */
export type ListingSummary = {
  id: string;
  /** As it travels (`Isyeri`); `typeLabel` is its Turkish spelling. */
  type: string;
  typeLabel: string;
  /** May be ''; `visibleTitle` returns what a visitor reads. */
  title: string;
  price: Price;
  /** As it travels (`Satilik`); '' when unknown. */
  status: string;
  statusLabel: string;
  place: Place;
  photos: Photo[];
  /** The number of photographs where `photos` holds fewer. */
  photoCount?: number;
  features: Feature[];
  /** Untrusted HTML, '' when absent. Never rendered without `sanitizeHtml` or `plainText`. */
  descriptionHtml: string;
};

/** Everything that the site knows of one listing. */
export type ListingDetail = ListingSummary & {
  subtype: string;
  /** The advisor's id and so the recipient of a message; null when unknown. */
  ownerId: WireDetail['id_users'];
  embedUrl: string;
  videoUrl: string;
  advisor: { firstName: string; lastName: string; phone: string };
  featureGroups: Record<FeatureGroupKey, string[]>;
  /** In the land registry, or ''; not among `features`. */
  propertyNumber: string;
  /** Never among `photos`. */
  plans: Photo[];
  /** An https address of a known host, or null. */
  tourUrl: string | null;
  /** ISO 8601 instants, null when unknown. */
  createdAt: string | null;
  updatedAt: string | null;
};

export type FeatureGroupKey = 'facade' | 'interior' | 'exterior' | 'surroundings' | 'transport' | 'view';

/** Fields of a listing for the sitemap. Texts as on the wire, '' when unknown. */
export type InventoryItem = {
  id: string;
  /** Paths in the photograph folder, cover first. */
  photos: string[];
  /** ISO 8601 instant of the last change, null when unknown. */
  updatedAt: string | null;
  type: string;
  status: string;
  city: string;
  district: string;
};
