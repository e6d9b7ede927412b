import type { z } from 'zod';
import type { listingHeadings } from '#lib/site/texts/listing-files.ts';
import type { SheetColumn } from '../spreadsheets/table-file.ts';
import {
  day,
  description,
  email,
  fullName,
  instant,
  lineOf,
  listingId,
  listOf,
  phone,
  price,
  propertyNumber,
  requiredLineOf,
  status,
  tour,
  type,
  wholeNumberCell,
} from './cell-values.ts';

const maxInteger = 2_147_483_647;
const group = listOf(100, 200);
const link = lineOf(3000);

/** A field: how its cell is read, its names on the wire (rules#listing-detail), and its column in an export. */
export type FileField = Omit<SheetColumn, 'heading'> & { schema: z.ZodType; wire: readonly string[] };

/** The fields of a listing in a file. `price` is two columns of the table. */
export const listingFields = {
  id: { schema: listingId, wire: ['id'], width: 10 },
  title: { schema: requiredLineOf(300), wire: ['title'], width: 48 },
  type: { schema: type, wire: ['type'], width: 12 },
  subtype: { schema: lineOf(100), wire: ['emlakAltTipi'] },
  status: { schema: status, wire: ['emlakDurumu'], width: 14 },
  price: { schema: price, wire: ['price'], width: 14, format: 'amount' },
  city: { schema: lineOf(100), wire: ['il'], width: 14 },
  district: { schema: lineOf(100), wire: ['ilce'], width: 16 },
  neighbourhood: { schema: lineOf(150), wire: ['mahalle'], width: 24 },
  features: { schema: listOf(100, 300), wire: ['typicalFeatures'] },
  facade: { schema: group, wire: ['cephe'] },
  interior: { schema: group, wire: ['ic_ozellikler'] },
  exterior: { schema: group, wire: ['dis_ozellikler'] },
  surroundings: { schema: group, wire: ['muhit'] },
  transport: { schema: group, wire: ['ulasim'] },
  view: { schema: group, wire: ['manzara'] },
  embedUrl: { schema: link, wire: ['embedUrl'], width: 30 },
  videoUrl: { schema: link, wire: ['videoUrl'], width: 30 },
  ownerId: { schema: wholeNumberCell(1, maxInteger), wire: ['id_users'] },
  advisorFirstName: { schema: lineOf(100), wire: ['isim'] },
  advisorLastName: { schema: lineOf(100), wire: ['soyisim'] },
  advisorPhone: { schema: phone, wire: ['telefon'] },
  advisorEmail: { schema: email, wire: ['eposta'], width: 26 },
  featuredOrder: { schema: wholeNumberCell(-maxInteger, maxInteger), wire: ['oneCikanSirasi'] },
  authorisedUntil: { schema: day, wire: ['yetkiBitis'], width: 14, format: 'day' },
  images: { schema: listOf(100, 500), wire: ['image_carousel', 'image'], width: 40 },
  plans: { schema: listOf(20, 500), wire: ['katPlani'], width: 30 },
  tourUrl: { schema: tour, wire: ['sanalTur'], width: 30 },
  propertyNumber: { schema: propertyNumber, wire: ['tasinmazNo'], width: 14 },
  createdAt: { schema: instant, wire: ['olusturmaTarihi'], width: 18, format: 'time' },
  updatedAt: { schema: instant, wire: ['guncellemeTarihi'], width: 18, format: 'time' },
  descriptionHtml: { schema: description, wire: ['aciklama'], width: 60 },
  // First and last name in one cell, as people write it; exports have two columns.
  advisorName: { schema: fullName, wire: [] },
} satisfies Record<keyof typeof listingHeadings | 'advisorName', FileField>;

export type ListingField = keyof typeof listingHeadings;
export type ReadField = keyof typeof listingFields;

export const dateFields: readonly ReadField[] = ['authorisedUntil', 'createdAt', 'updatedAt'];
