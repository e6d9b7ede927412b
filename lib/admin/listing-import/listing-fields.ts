import type { z } from 'zod';
import type { listingHeadings } from '#lib/site/texts/listing-files.ts';
import {
  description,
  email,
  fullName,
  instant,
  lineOf,
  listingId,
  listOf,
  phone,
  price,
  requiredLineOf,
  status,
  type,
  wholeNumber,
} from './cell-values.ts';

const largestInteger = 2_147_483_647;
const group = listOf(100, 200);
const link = lineOf(3000);

type ReadableField = {
  /** How a cell is read. */
  schema: z.ZodType;
  /** Names on the wire (rules#listing-detail). */
  wire: readonly string[];
};

/** The fields of a listing in a file. `price` is two columns of the table. */
export const listingFields = {
  id: { schema: listingId, wire: ['id'] },
  title: { schema: requiredLineOf(300), wire: ['title'] },
  type: { schema: type, wire: ['type'] },
  subtype: { schema: lineOf(100), wire: ['emlakAltTipi'] },
  status: { schema: status, wire: ['emlakDurumu'] },
  price: { schema: price, wire: ['price'] },
  city: { schema: lineOf(100), wire: ['il'] },
  district: { schema: lineOf(100), wire: ['ilce'] },
  neighbourhood: { schema: lineOf(150), wire: ['mahalle'] },
  features: { schema: listOf(100, 300), wire: ['typicalFeatures'] },
  facade: { schema: group, wire: ['cephe'] },
  interior: { schema: group, wire: ['ic_ozellikler'] },
  exterior: { schema: group, wire: ['dis_ozellikler'] },
  surroundings: { schema: group, wire: ['muhit'] },
  transport: { schema: group, wire: ['ulasim'] },
  view: { schema: group, wire: ['manzara'] },
  embedUrl: { schema: link, wire: ['embedUrl'] },
  videoUrl: { schema: link, wire: ['videoUrl'] },
  ownerId: { schema: wholeNumber(1, largestInteger), wire: ['id_users'] },
  advisorFirstName: { schema: lineOf(100), wire: ['isim'] },
  advisorLastName: { schema: lineOf(100), wire: ['soyisim'] },
  advisorPhone: { schema: phone, wire: ['telefon'] },
  advisorEmail: { schema: email, wire: ['eposta'] },
  featuredOrder: { schema: wholeNumber(-largestInteger, largestInteger), wire: ['oneCikanSirasi'] },
  images: { schema: listOf(100, 500), wire: ['image_carousel', 'image'] },
  createdAt: { schema: instant, wire: ['olusturmaTarihi'] },
  updatedAt: { schema: instant, wire: ['guncellemeTarihi'] },
  descriptionHtml: { schema: description, wire: ['aciklama'] },
  // First and last name in one cell, as people write it; exports have two columns.
  advisorName: { schema: fullName, wire: [] },
} satisfies Record<keyof typeof listingHeadings | 'advisorName', ReadableField>;

export type ListingField = keyof typeof listingHeadings;
export type ReadField = keyof typeof listingFields;
