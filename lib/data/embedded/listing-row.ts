import type { Sql } from 'sql-template-tag';
import { toWirePrice } from '#lib/domain/listing/price.ts';
import { publishedFeatures, publishedWords } from '#lib/domain/listing/published-features.ts';
import type { WireDetail, WirePreview } from '#lib/domain/wire/listing-schema.ts';
import { columnOf, columnsAsFields } from './columns.ts';

/** A listing as it is stored (rules#listing-detail). */
export type ListingRow = {
  id: number;
  title: string;
  descriptionHtml: string;
  type: string;
  subtype: string;
  status: string;
  city: string;
  district: string;
  neighbourhood: string;
  /** Whole lira; null for other texts and placeholders, which `priceText` keeps. */
  priceAmount: number | null;
  priceText: string;
  /** `label:value` items as they were given, also unpublished ones (rules#published-features). */
  features: string[];
  /** Paths below the photograph folder, the cover first. */
  images: string[];
  facade: string[];
  interior: string[];
  exterior: string[];
  surroundings: string[];
  transport: string[];
  view: string[];
  embedUrl: string;
  videoUrl: string;
  ownerId: number | null;
  advisorFirstName: string;
  advisorLastName: string;
  advisorPhone: string;
  /** Never shown: a further address for messages to the advisor, or ''. */
  advisorEmail: string;
  /** Position among the featured, or null. */
  featuredOrder: number | null;
  /** The number of the property in the land registry, or ''. */
  propertyNumber: string;
  /** Floor plans, as paths below the photograph folder: not among `images`, and never the cover. */
  plans: string[];
  /** A virtual tour on a known host, or ''. */
  tourUrl: string;
  /** Never shown: the last day on which the listing is on the site (`2026-12-31`), or null. */
  authorisedUntil: string | null;
  createdAt: Date;
  updatedAt: Date;
};

const listingFields = [
  ...(['id', 'title', 'descriptionHtml', 'type', 'subtype', 'status', 'city', 'district'] as const),
  ...(['neighbourhood', 'priceAmount', 'priceText', 'features', 'images', 'facade', 'interior'] as const),
  ...(['exterior', 'surroundings', 'transport', 'view', 'embedUrl', 'videoUrl', 'ownerId'] as const),
  ...(['advisorFirstName', 'advisorLastName', 'advisorPhone', 'advisorEmail', 'featuredOrder'] as const),
  ...(['propertyNumber', 'plans', 'tourUrl', 'authorisedUntil', 'createdAt', 'updatedAt'] as const),
] satisfies (keyof ListingRow)[];

/** The fields that hold paths of photographs, that of the gallery first. */
export const photoFields = ['images', 'plans'] as const satisfies readonly (keyof ListingRow)[];
export type PhotoField = (typeof photoFields)[number];

/** Returns every picture of a listing, those of the gallery first. */
export const pathsOf = (row: Pick<ListingRow, PhotoField>): string[] =>
  photoFields.flatMap((field) => row[field]);

export const listingColumnNames = listingFields.map(columnOf);
export const listingColumns: Sql = columnsAsFields('listings', listingFields);

const previewFields = [
  ...(['id', 'type', 'title', 'priceAmount', 'priceText', 'status'] as const),
  ...(['city', 'district', 'neighbourhood', 'features', 'updatedAt'] as const),
  ...photoFields,
] as const;

export type PreviewRow = Pick<ListingRow, (typeof previewFields)[number]>;

/** The columns that a card needs. */
export const previewColumns: Sql = columnsAsFields('listings', previewFields);

/** A preview with all that the contract names, and lists as such. */
export type ListedPreview = Required<WirePreview> & { typicalFeatures: string[]; guncellemeTarihi: string };

/**
 * Returns a row as it travels (rules#listing-preview, rules#listing-detail).
 * @param descriptionHtml '' but for featured items
 */
export function toWirePreview(row: PreviewRow, descriptionHtml: string): ListedPreview {
  return {
    id: String(row.id),
    image: row.images,
    ...toShared(row, descriptionHtml),
    guncellemeTarihi: row.updatedAt.toISOString(),
  };
}

/** Returns all fields that the contract names, also those that an upstream may leave out. */
export function toWireDetail(row: ListingRow): Required<WireDetail> {
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
    cephe: publishedWords(row.facade),
    ic_ozellikler: publishedWords(row.interior),
    dis_ozellikler: publishedWords(row.exterior),
    muhit: publishedWords(row.surroundings),
    ulasim: publishedWords(row.transport),
    manzara: publishedWords(row.view),
    tasinmazNo: row.propertyNumber,
    katPlani: row.plans,
    sanalTur: row.tourUrl,
    olusturmaTarihi: row.createdAt.toISOString(),
    guncellemeTarihi: row.updatedAt.toISOString(),
  };
}

function toShared(row: PreviewRow, descriptionHtml: string) {
  return {
    type: row.type,
    title: row.title,
    price: toWirePrice(row.priceAmount, row.priceText),
    emlakDurumu: row.status,
    il: row.city,
    ilce: row.district,
    mahalle: row.neighbourhood,
    typicalFeatures: publishedFeatures(row.features),
    aciklama: descriptionHtml,
  };
}
