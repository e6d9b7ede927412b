import type { WirePreview } from '#lib/contract/listing.ts';

/**
 * Reads one listing preview (rules#listing-preview) in the browser, where the contract's schemas would cost more bytes
 * than the screen itself. As tolerant as they are: what is missing is empty.
 * @returns null for what is no listing or has no id
 */
export function readPreview(value: unknown): WirePreview | null {
  if (typeof value !== 'object' || value === null) return null;
  const fields = value as Record<string, unknown>;
  const id = readText(fields.id);
  if (id === '') return null;
  return {
    id,
    type: readText(fields.type),
    title: readText(fields.title),
    price: readText(fields.price),
    emlakDurumu: readText(fields.emlakDurumu),
    il: readText(fields.il),
    ilce: readText(fields.ilce),
    mahalle: readText(fields.mahalle),
    image: readList(fields.image),
    typicalFeatures: readList(fields.typicalFeatures),
    aciklama: readText(fields.aciklama),
  };
}

/** Text of a wire field; '' for what is neither text nor number. */
export function readText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** A list of a wire field, as an array or as comma-separated text. */
export function readList(value: unknown): string[] | string {
  return Array.isArray(value) ? value.map(readText) : readText(value);
}
