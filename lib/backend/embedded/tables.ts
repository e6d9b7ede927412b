import { raw, type Sql } from 'sql-template-tag';

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
  /** Whole lira; null when the price is no number, and then `priceText` says what a visitor reads. */
  priceAmount: number | null;
  priceText: string;
  /** `label:value` items. */
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
  /** Never shown: where messages to the advisor are mailed as well, '' when they are not. */
  advisorEmail: string;
  /** Place among the featured, null for a listing that is not featured. */
  featuredOrder: number | null;
  createdAt: Date;
  updatedAt: Date;
};

const listingFields = [
  ...(['id', 'title', 'descriptionHtml', 'type', 'subtype', 'status', 'city', 'district'] as const),
  ...(['neighbourhood', 'priceAmount', 'priceText', 'features', 'images', 'facade', 'interior'] as const),
  ...(['exterior', 'surroundings', 'transport', 'view', 'embedUrl', 'videoUrl', 'ownerId'] as const),
  ...(['advisorFirstName', 'advisorLastName', 'advisorPhone', 'advisorEmail', 'featuredOrder'] as const),
  ...(['createdAt', 'updatedAt'] as const),
] satisfies (keyof ListingRow)[];

/** A message as it is stored (rules#message). */
export type MessageRow = {
  id: number;
  fullName: string;
  /** 10 digits. */
  phone: string;
  type: string;
  message: string;
  /** `id_users` of the addressed advisor, null for the agency. */
  messageTo: string | null;
  createdAt: Date;
  /** Path and query of the screen that it was sent from, '' where the browser does not tell. */
  page: string;
  /** The listing on that screen, with its title of that time: it may be gone when the message is read. */
  listingId: number | null;
  listingTitle: string;
  /** When the agency said that it had answered, null until then. */
  answeredAt: Date | null;
};

const messageFields = [
  ...(['id', 'fullName', 'phone', 'type', 'message', 'messageTo', 'createdAt'] as const),
  ...(['page', 'listingId', 'listingTitle', 'answeredAt'] as const),
] satisfies (keyof MessageRow)[];

/** The column of a field: `price_amount` of `priceAmount`. */
export const columnOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Columns as fields of a row, for a `select`; all of them, or these. */
export const selectedListing = (fields: readonly (keyof ListingRow)[] = listingFields): Sql =>
  raw(fields.map((field) => `listings.${columnOf(field)} as "${field}"`).join(', '));

export const selectedMessage: Sql = raw(
  messageFields.map((field) => `messages.${columnOf(field)} as "${field}"`).join(', '),
);

export const listingColumnNames = listingFields.map(columnOf);
export const messageColumnNames = messageFields.map(columnOf);
