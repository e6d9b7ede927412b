import type { WireDetail } from '#lib/contract/listing.ts';
import { readList, readText } from './read-preview.ts';

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
    title: readText(fields.title),
    aciklama: readText(fields.aciklama),
    emlakDurumu: readText(fields.emlakDurumu),
    emlakAltTipi: readText(fields.emlakAltTipi),
    type: readText(fields.type),
    price: readText(fields.price),
    il: readText(fields.il),
    ilce: readText(fields.ilce),
    mahalle: readText(fields.mahalle),
    embedUrl: readText(fields.embedUrl),
    videoUrl: readText(fields.videoUrl),
    image_carousel: readList(fields.image_carousel),
    isim: readText(fields.isim),
    soyisim: readText(fields.soyisim),
    telefon: readText(fields.telefon),
    typicalFeatures: readList(fields.typicalFeatures),
    cephe: readList(fields.cephe),
    ic_ozellikler: readList(fields.ic_ozellikler),
    dis_ozellikler: readList(fields.dis_ozellikler),
    muhit: readList(fields.muhit),
    ulasim: readList(fields.ulasim),
    manzara: readList(fields.manzara),
  };
}
