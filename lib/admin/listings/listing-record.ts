import type { ListingRow } from '#lib/backend/embedded/listing-rows.ts';
import { statusLabel, typeLabel } from '#lib/listing/from-wire.ts';
import { formatAmount } from '#lib/listing/price.ts';
import { listingHeadings } from '#lib/site/texts/listing-files.ts';
import { type ListingField, wireNames } from '../listing-import/listing-fields.ts';
import { toListText } from '../listing-import/text-values.ts';

type FieldValue = string | number | string[] | null;

export const exportedFields = Object.keys(listingHeadings) as ListingField[];

/** A listing as JSON that travels (rules#listing-detail), with all that an import can read. */
export function toExportObject(row: ListingRow): Record<string, FieldValue> {
  return Object.fromEntries(exportedFields.map((field) => [wireNames[field][0], fieldValue(row, field)]));
}

/** A listing as a row of a sheet, below `listingHeadings`. */
export function toExportCells(row: ListingRow): string[] {
  return exportedFields.map((field) => {
    // Sheets of other countries would read a dotted price as a fraction.
    if (field === 'price' && row.priceAmount !== null) return String(row.priceAmount);
    if (field === 'type') return typeLabel(row.type);
    if (field === 'status') return statusLabel(row.status);
    const value = fieldValue(row, field);
    return Array.isArray(value) ? toListText(value) : String(value ?? '');
  });
}

function fieldValue(row: ListingRow, field: ListingField): FieldValue {
  if (field === 'price') return row.priceAmount === null ? row.priceText : formatAmount(row.priceAmount);
  const value = row[field];
  return value instanceof Date ? value.toISOString() : value;
}
