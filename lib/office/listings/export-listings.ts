import type { Queries } from '#lib/data/embedded/database.ts';
import { type StoredListing, storedListings } from '#lib/data/embedded/stored-listings.ts';
import { labelKey } from '#lib/domain/listing/feature-order.ts';
import { statusLabel, typeLabel } from '#lib/domain/listing/from-wire.ts';
import { classifyFeature } from '#lib/domain/listing/published-features.ts';
import { featureRanking } from '#lib/site/feature-ranking.ts';
import { listingHeadings } from '#lib/site/texts/listing-files.ts';
import { featureValue, toListText } from '../listing-import/cell-values.ts';
import { isTurkish } from '../listing-import/column-notations.ts';
import { toColumn } from '../listing-import/headings.ts';
import { interpretCell } from '../listing-import/interpret-cell.ts';
import { type FileField, type ListingField, listingFields } from '../listing-import/listing-fields.ts';
import { type SheetCell, type SheetColumn, SheetDay } from '../spreadsheets/table-file.ts';
import { sheetBytes } from '../spreadsheets/write-table.ts';

/**
 * Yields all listings as a sheet that `importListings` reads back unchanged. The database is read twice, first for the
 * columns of features, so that memory does not grow with the listings.
 * @param onCut gets a Turkish sentence for each text too long for a cell
 */
export async function* exportListings(
  queries: Queries,
  format: 'csv' | 'xlsx',
  onCut?: (problem: string) => void,
): AsyncGenerator<string | Uint8Array> {
  const { columns, cells } = exportSheet(await findFeatureColumns(storedListings(queries)));
  async function* rows() {
    for await (const row of storedListings(queries)) yield cells(row);
  }
  yield* sheetBytes(format, columns, rows(), onCut);
}

const fields = Object.keys(listingHeadings) as ListingField[];

/** The features with a column of their own, in order, and whether any listing has others. */
type FeatureColumns = { labels: string[]; hasRest: boolean };

/** The rarest features share one cell: with a column for each, many listings had more cells than an import reads. */
const maxColumns = 120;

/**
 * Splits features into those that fit into columns of their labels and the rest: those other than `label:value`, with a
 * label twice, or would be imported as something else.
 */
function splitFeatures(features: readonly string[], labels?: ReadonlySet<string>) {
  const keys = features.map(labelKey);
  const single = new Map<string, string>();
  const rest: string[] = [];
  for (const [at, item] of features.entries()) {
    const [label = '', value = ''] = item.split(':');
    const isSingle = keys.indexOf(keys[at] ?? '') === keys.lastIndexOf(keys[at] ?? '');
    const fits = isSingle && item === `${label}:${value}` && isFeatureCell(label, value);
    if (fits && (labels === undefined || labels.has(label))) single.set(label, value);
    else rest.push(item);
  }
  return { single, rest };
}

/** Tells whether an import reads a cell below this heading as a feature of this label and value. */
function isFeatureCell(label: string, value: string): boolean {
  const column = toColumn(label, true);
  const isOwn = column.kind === 'feature' && column.label === label;
  const classified = classifyFeature(`${label}:${value}`);
  const isTaken = classified.isPublished || classified.reason === 'unknown';
  const isKept = featureValue.safeParse(interpretCell(value)).data === value && isTurkish(value);
  return isOwn && value !== '' && isKept && isTaken;
}

async function findFeatureColumns(rows: AsyncIterable<StoredListing>): Promise<FeatureColumns> {
  const counts = new Map<string, number>();
  let hasRest = false;
  for await (const { features } of rows) {
    const { single, rest } = splitFeatures(features);
    for (const label of single.keys()) counts.set(label, (counts.get(label) ?? 0) + 1);
    hasRest ||= rest.length > 0;
  }
  const rank = (label: string) => featureRanking.indexOf(label) + 1 || featureRanking.length + 1;
  const frequent = [...counts].sort(([a, one], [b, other]) => rank(a) - rank(b) || other - one);
  // Two spellings of one label would be one heading twice.
  const spellings = Map.groupBy(frequent, ([label]) => labelKey(label));
  const labels = [...spellings.values()].flatMap(([first]) => first?.[0] ?? []);
  return {
    labels: labels.slice(0, maxColumns),
    hasRest: hasRest || labels.length > maxColumns || labels.length < counts.size,
  };
}

/** Returns the columns of an export, those of `listingHeadings` and of the features, and the cells of a listing. */
function exportSheet({ labels, hasRest }: FeatureColumns) {
  const known = new Set(labels);
  const columns = fields.flatMap((field): SheetColumn[] => {
    const { width, format }: FileField = listingFields[field];
    const column = { heading: listingHeadings[field], width, format };
    if (field !== 'features') return [column];
    return [...labels.map((heading) => ({ heading })), ...(hasRest ? [column] : [])];
  });
  const cells = (row: StoredListing): SheetCell[] => {
    const { single, rest } = splitFeatures(row.features, known);
    const features = [
      ...labels.map((label) => single.get(label) ?? ''),
      ...(hasRest ? [toListText(rest)] : []),
    ];
    return fields.flatMap((field) => (field === 'features' ? features : [toCell(row, field)]));
  };
  return { columns, cells };
}

function toCell(row: StoredListing, field: Exclude<ListingField, 'features'>): SheetCell {
  if (field === 'price') return row.priceAmount ?? row.priceText;
  if (field === 'type') return typeLabel(row.type);
  if (field === 'status') return statusLabel(row.status);
  if (field === 'createdAt' || field === 'updatedAt') return new Date(row[field]);
  if (field === 'authorisedUntil') return row[field] === null ? '' : new SheetDay(row[field]);
  const value = row[field];
  return Array.isArray(value) ? toListText(value) : (value ?? '');
}
