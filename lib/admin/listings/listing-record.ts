import type { ListingRow } from '#lib/backend/embedded/listing-rows.ts';
import { statusLabel, typeLabel } from '#lib/listing/from-wire.ts';
import { formatAmount } from '#lib/listing/price.ts';
import { listingHeadings } from '#lib/site/texts/listing-files.ts';
import { type ListingField, wireNames } from '../listing-import/listing-fields.ts';
import { toListText } from '../listing-import/text-values.ts';
import type { SheetCell, SheetColumn } from '../spreadsheets/table-file.ts';
import { type FeatureColumns, splitFeatures } from './feature-columns.ts';

type FieldValue = string | number | string[] | null;

const fields = Object.keys(listingHeadings) as ListingField[];

/** A listing as JSON that travels (rules#listing-detail), with all that an import can read. */
export function toExportObject(row: ListingRow): Record<string, FieldValue> {
  return Object.fromEntries(fields.map((field) => [wireNames[field][0], fieldValue(row, field)]));
}

const widths: Partial<Record<ListingField, number>> = {
  ...{ id: 10, title: 48, type: 12, status: 14, price: 14, city: 14, district: 16, neighbourhood: 24 },
  ...{
    descriptionHtml: 60,
    images: 40,
    embedUrl: 30,
    videoUrl: 30,
    advisorEmail: 26,
    createdAt: 18,
    updatedAt: 18,
  },
};

/** A column of a sheet of listings, and what a listing has in it. */
export type ExportColumn = SheetColumn & { cell(row: ListingRow): SheetCell };

/** The columns of a sheet of listings: those of `listingHeadings`, and one for each feature that is named. */
export function exportColumns({ labels, hasRest }: FeatureColumns): ExportColumn[] {
  const known = new Set(labels);
  let last: { row: ListingRow; split: ReturnType<typeof splitFeatures> } | undefined;
  // All columns ask for the same row, one after the other.
  const split = (row: ListingRow) => {
    if (last?.row !== row) last = { row, split: splitFeatures(row.features, known) };
    return last.split;
  };
  const single = labels.map((label) => ({
    heading: label,
    cell: (row: ListingRow) => split(row).single.get(label) ?? '',
  }));
  return fields.flatMap((field): ExportColumn[] => {
    const column: ExportColumn = {
      heading: listingHeadings[field],
      cell: (row) => (field === 'features' ? toListText(split(row).rest) : toCell(row, field)),
    };
    const width = widths[field];
    if (width !== undefined) column.width = width;
    if (field === 'price') column.format = 'amount';
    if (field === 'createdAt' || field === 'updatedAt') column.format = 'time';
    return field === 'features' ? [...single, ...(hasRest ? [column] : [])] : [column];
  });
}

function toCell(row: ListingRow, field: Exclude<ListingField, 'features'>): SheetCell {
  if (field === 'price') return row.priceAmount ?? row.priceText;
  if (field === 'type') return typeLabel(row.type);
  if (field === 'status') return statusLabel(row.status);
  const value = row[field];
  return Array.isArray(value) ? toListText(value) : (value ?? '');
}

function fieldValue(row: ListingRow, field: ListingField): FieldValue {
  if (field === 'price') return row.priceAmount === null ? row.priceText : formatAmount(row.priceAmount);
  const value = row[field];
  return value instanceof Date ? value.toISOString() : value;
}
