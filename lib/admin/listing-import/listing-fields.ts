import type { z } from 'zod';
import type { listingHeadings } from '#lib/site/texts/listing-files.ts';
import {
  email,
  fullName,
  instant,
  listingId,
  optionalWholeNumber,
  phone,
  price,
  status,
  type,
} from './fact-values.ts';
import { description, lineOf, listOf, requiredLineOf } from './text-values.ts';

const largestInteger = 2_147_483_647;
const group = listOf(100, 200);
const link = lineOf(3000);

/** What a file may say of a listing, and how each is read. A price is two columns of the table. */
export const listingFields = {
  id: listingId,
  title: requiredLineOf(300),
  type,
  subtype: lineOf(100),
  status,
  price,
  city: lineOf(100),
  district: lineOf(100),
  neighbourhood: lineOf(150),
  features: listOf(100, 300),
  facade: group,
  interior: group,
  exterior: group,
  surroundings: group,
  transport: group,
  view: group,
  embedUrl: link,
  videoUrl: link,
  ownerId: optionalWholeNumber(1, largestInteger),
  advisorFirstName: lineOf(100),
  advisorLastName: lineOf(100),
  advisorPhone: phone,
  advisorEmail: email,
  featuredOrder: optionalWholeNumber(-largestInteger, largestInteger),
  images: listOf(100, 500),
  createdAt: instant,
  updatedAt: instant,
  descriptionHtml: description,
  // First and last name in one cell, as people write it; never written to a file.
  advisorName: fullName,
} satisfies Record<keyof typeof listingHeadings | 'advisorName', z.ZodType>;

export type ListingField = keyof typeof listingHeadings;
export type ReadField = keyof typeof listingFields;

/**
 * Names of the wire (rules#listing-detail) and of this site's own files. Of two with one meaning the first is written.
 */
export const wireNames: Readonly<Record<ListingField, readonly [string, ...string[]]>> = {
  id: ['id'],
  title: ['title'],
  type: ['type'],
  subtype: ['emlakAltTipi'],
  status: ['emlakDurumu'],
  price: ['price'],
  city: ['il'],
  district: ['ilce'],
  neighbourhood: ['mahalle'],
  features: ['typicalFeatures'],
  facade: ['cephe'],
  interior: ['ic_ozellikler'],
  exterior: ['dis_ozellikler'],
  surroundings: ['muhit'],
  transport: ['ulasim'],
  view: ['manzara'],
  embedUrl: ['embedUrl'],
  videoUrl: ['videoUrl'],
  ownerId: ['id_users'],
  advisorFirstName: ['isim'],
  advisorLastName: ['soyisim'],
  advisorPhone: ['telefon'],
  advisorEmail: ['eposta'],
  featuredOrder: ['oneCikanSirasi'],
  images: ['image_carousel', 'image'],
  createdAt: ['olusturmaTarihi'],
  updatedAt: ['guncellemeTarihi'],
  descriptionHtml: ['aciklama'],
};
