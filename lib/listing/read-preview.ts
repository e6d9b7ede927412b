import type { WirePreview } from '#lib/contract/listing.ts';

/**
 * Reads one listing preview (rules#listing-preview) in the browser, where the contract's schemas would cost more bytes
 * than the screen itself. As tolerant as they are: what is missing is empty.
 * @returns null for what is no listing or has no id
 */
export function readPreview(value: unknown): WirePreview | null {
  if (typeof value !== 'object' || value === null) return null;
  const fields = value as Record<string, unknown>;
  const id = text(fields.id);
  if (id === '') return null;
  return {
    id,
    type: text(fields.type),
    title: text(fields.title),
    price: text(fields.price),
    emlakDurumu: text(fields.emlakDurumu),
    il: text(fields.il),
    ilce: text(fields.ilce),
    mahalle: text(fields.mahalle),
    image: list(fields.image),
    typicalFeatures: list(fields.typicalFeatures),
    aciklama: text(fields.aciklama),
  };
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

function list(value: unknown): string[] | string {
  return Array.isArray(value) ? value.map(text) : text(value);
}
