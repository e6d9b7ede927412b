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

/** The column of each field. */
export const listingColumns: { readonly [Field in keyof ListingRow]: string } = {
  id: 'id',
  title: 'title',
  descriptionHtml: 'description_html',
  type: 'type',
  subtype: 'subtype',
  status: 'status',
  city: 'city',
  district: 'district',
  neighbourhood: 'neighbourhood',
  priceAmount: 'price_amount',
  priceText: 'price_text',
  features: 'features',
  images: 'images',
  facade: 'facade',
  interior: 'interior',
  exterior: 'exterior',
  surroundings: 'surroundings',
  transport: 'transport',
  view: 'view',
  embedUrl: 'embed_url',
  videoUrl: 'video_url',
  ownerId: 'owner_id',
  advisorFirstName: 'advisor_first_name',
  advisorLastName: 'advisor_last_name',
  advisorPhone: 'advisor_phone',
  advisorEmail: 'advisor_email',
  featuredOrder: 'featured_order',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
};

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

export const messageColumns: { readonly [Field in keyof MessageRow]: string } = {
  id: 'id',
  fullName: 'full_name',
  phone: 'phone',
  type: 'type',
  message: 'message',
  messageTo: 'message_to',
  createdAt: 'created_at',
  page: 'page',
  listingId: 'listing_id',
  listingTitle: 'listing_title',
  answeredAt: 'answered_at',
};

/** Columns as fields of a row, for a `select`; all of them, or these. */
export const selectedListing = (names = Object.keys(listingColumns) as (keyof ListingRow)[]): Sql =>
  raw(names.map((name) => `${listingColumns[name]} as "${name}"`).join(', '));

export const selectedMessage: Sql = raw(
  Object.entries(messageColumns)
    .map(([name, column]) => `messages.${column} as "${name}"`)
    .join(', '),
);
