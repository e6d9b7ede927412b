import type { WireDetail } from '#lib/contract/listing.ts';
import { readFields, texts } from './read-preview.ts';

/**
 * Reads one listing's detail (rules#listing-detail) in the browser, as tolerant as the contract's schema: what is
 * missing is empty.
 * @returns null for what is no listing
 */
export function readDetail(value: unknown): WireDetail | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const fields = value as Record<string, unknown>;
  const owner = fields.id_users;
  return {
    id_users: typeof owner === 'string' || typeof owner === 'number' ? owner : null,
    ...readFields(fields, [...texts, ...ownTexts], ['image_carousel', 'typicalFeatures', ...groups]),
  };
}

const ownTexts = ['emlakAltTipi', 'embedUrl', 'videoUrl', 'isim', 'soyisim', 'telefon'] as const;
const groups = ['cephe', 'ic_ozellikler', 'dis_ozellikler', 'muhit', 'ulasim', 'manzara'] as const;
