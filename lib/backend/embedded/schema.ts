import { bigint, boolean, index, integer, pgTable, sql, text, timestamp } from './drizzle.ts';

const textColumn = (name: string) => text(name).notNull().default('');
const listColumn = (name: string) => text(name).array().notNull().default([]);
const instant = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow();

/** Listings (rules#listing-detail). `featured_order` is null for a listing that is not featured. */
export const listings = pgTable(
  'listings',
  {
    // The first ids belong to the sample listings.
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 2001 }),
    title: text('title').notNull(),
    descriptionHtml: textColumn('description_html'),
    type: text('type').notNull(),
    subtype: textColumn('subtype'),
    status: textColumn('status'),
    city: textColumn('city'),
    district: textColumn('district'),
    neighbourhood: textColumn('neighbourhood'),
    /** Whole lira; null when the price is no number, and then `price_text` says what a visitor reads. */
    priceAmount: bigint('price_amount', { mode: 'number' }),
    priceText: textColumn('price_text'),
    /** `label:value` items. */
    features: listColumn('features'),
    /** Paths below the photograph folder, the cover first. */
    images: listColumn('images'),
    facade: listColumn('facade'),
    interior: listColumn('interior'),
    exterior: listColumn('exterior'),
    surroundings: listColumn('surroundings'),
    transport: listColumn('transport'),
    view: listColumn('view'),
    embedUrl: textColumn('embed_url'),
    videoUrl: textColumn('video_url'),
    ownerId: integer('owner_id'),
    advisorFirstName: textColumn('advisor_first_name'),
    advisorLastName: textColumn('advisor_last_name'),
    advisorPhone: textColumn('advisor_phone'),
    /** Never shown: where messages to the advisor are mailed as well, '' when they are not. */
    advisorEmail: textColumn('advisor_email'),
    featuredOrder: integer('featured_order'),
    createdAt: instant('created_at'),
    updatedAt: instant('updated_at'),
  },
  (table) => [
    index('listings_featured').on(table.featuredOrder, table.id).where(sql`featured_order is not null`),
  ],
);

/** Contact messages (rules#message), kept until the agency deletes them. */
export const messages = pgTable('messages', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  fullName: text('full_name').notNull(),
  /** 10 digits. */
  phone: text('phone').notNull(),
  type: text('type').notNull(),
  message: text('message').notNull(),
  /** `id_users` of the addressed advisor, null for the agency. */
  messageTo: text('message_to'),
  createdAt: instant('created_at'),
  /** Path and query of the screen that it was sent from, '' where the browser does not tell. */
  page: textColumn('page'),
  /** The listing on that screen, with its title of that time: it may be gone when the message is read. */
  listingId: bigint('listing_id', { mode: 'number' }),
  listingTitle: textColumn('listing_title'),
  /** When the agency said that it had answered, null until then. */
  answeredAt: timestamp('answered_at', { withTimezone: true }),
});

/**
 * Outbox of the mails that tell of messages (rules#mail). A row is written with its message and goes
 * with it; `mail/outbox.ts` is the only one that reads and changes it.
 */
export const messageMails = pgTable(
  'message_mails',
  {
    messageId: bigint('message_id', { mode: 'number' })
      .primaryKey()
      .references(() => messages.id, { onDelete: 'cascade' }),
    /** When it is to be sent, while a process is sending it when another one may; null when it is not to be sent. */
    dueAt: timestamp('due_at', { withTimezone: true }).defaultNow(),
    isClaimed: boolean('is_claimed').notNull().default(false),
    attempts: integer('attempts').notNull().default(0),
    /** Addresses that the mail server put off; null before it took the mail for any recipient. */
    pendingTo: text('pending_to').array(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [index('message_mails_due').on(table.dueAt).where(sql`due_at is not null`)],
);

/** What the message limit counts. Rows live for one window; the address itself is never stored. */
export const messageVisits = pgTable(
  'message_visits',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    visitorHash: text('visitor_hash').notNull(),
    /** What was sent, as a hash: a message that comes again within minutes is the same one. */
    fingerprint: text('fingerprint'),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('message_visits_visitor').on(table.visitorHash, table.sentAt),
    index('message_visits_sent').on(table.sentAt),
  ],
);

/** Facts about the database itself: whether it was seeded, and the key of the visitor hashes. */
export const siteState = pgTable('site_state', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** One row whose number every statement that changes listings raises (migration `listing_changes`). */
export const listingsVersion = pgTable('catalogue_version', {
  version: bigint('version', { mode: 'number' }).primaryKey(),
});
