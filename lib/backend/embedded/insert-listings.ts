import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queries } from './database.ts';
import { type ListingRow, listingColumns } from './tables.ts';

export type NewListing = Pick<ListingRow, 'id' | 'title' | 'type'> & Partial<ListingRow>;

const fields = Object.keys(listingColumns) as (keyof ListingRow)[];

/** Some or all columns of `listings` as fields of a row, for a `select`. */
export const selected = (names: readonly (keyof ListingRow)[] = fields): Sql =>
  raw(names.map((name) => `${listingColumns[name]} as "${name}"`).join(', '));

/** Adds listings with their numbers; what a row leaves out is empty. */
export async function insertListings(database: Queries, rows: readonly NewListing[]): Promise<void> {
  const records = rows.map((row) => {
    const whole = { ...emptyListing(), ...row };
    return Object.fromEntries(fields.map((field) => [listingColumns[field], whole[field]]));
  });
  const columns = raw(Object.values(listingColumns).join(', '));
  await database.query(sql`insert into listings (${columns})
    select ${columns} from json_populate_recordset(null::listings, ${JSON.stringify(records)}::json)`);
}

function emptyListing(): Omit<ListingRow, 'id' | 'title' | 'type'> {
  const now = new Date();
  return {
    descriptionHtml: '',
    subtype: '',
    status: '',
    city: '',
    district: '',
    neighbourhood: '',
    priceAmount: null,
    priceText: '',
    features: [],
    images: [],
    facade: [],
    interior: [],
    exterior: [],
    surroundings: [],
    transport: [],
    view: [],
    embedUrl: '',
    videoUrl: '',
    ownerId: null,
    advisorFirstName: '',
    advisorLastName: '',
    advisorPhone: '',
    advisorEmail: '',
    featuredOrder: null,
    createdAt: now,
    updatedAt: now,
  };
}
