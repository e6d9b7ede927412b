import { toPhotos } from '#lib/domain/media/photo-url.ts';
import { parseTour } from '#lib/domain/media/tour.ts';
import type { WireDetail, WirePreview } from '#lib/domain/wire/listing-schema.ts';
import { listingStatuses, typeLabels } from '#lib/site/listing-choices.ts';
import { toFeatures, toList } from './features.ts';
import { foldTurkish } from './fold.ts';
import type { Feature, InventoryItem, ListingDetail, ListingSummary } from './listing.ts';
import { toPrice } from './price.ts';

/** Returns the Turkish spelling of an `emlakDurumu` that travels without Turkish letters; unknown values are unchanged. */
export function statusLabel(status: string): string {
  return listingStatuses.find((known) => known.value === status)?.label ?? status;
}

export function typeLabel(type: string): string {
  return Object.hasOwn(typeLabels, type) ? (typeLabels[type] ?? type) : type;
}

/** A title needs a letter, a number or a picture. */
const isReadable = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

function toShared(wire: WirePreview | WireDetail, id: string, images: string[] | string): ListingSummary {
  return {
    id,
    type: wire.type,
    typeLabel: typeLabel(wire.type),
    title: isReadable.test(wire.title) ? wire.title : '',
    price: toPrice(wire.price),
    status: wire.emlakDurumu,
    statusLabel: statusLabel(wire.emlakDurumu),
    place: { city: wire.il, district: wire.ilce, neighbourhood: wire.mahalle },
    photos: toPhotos(toList(images)),
    features: toFeatures(wire.typicalFeatures),
    descriptionHtml: wire.aciklama,
  };
}

/** Turns a listing preview or featured item (rules#listing-preview, rules#featured-item) into the site's own words. */
export function toListingSummary(wire: WirePreview): ListingSummary {
  return toShared(wire, wire.id, wire.image);
}

/**
 * Turns a listing detail (rules#listing-detail) into the site's own words.
 * @param id the id that was asked for; the wire's detail need not repeat it
 */
export function toListingDetail(wire: WireDetail, id: string): ListingDetail {
  const shared = toShared(wire, id, wire.image_carousel);
  return {
    ...shared,
    ...splitPropertyNumber(wire.tasinmazNo ?? '', shared.features),
    plans: toPhotos(toList(wire.katPlani ?? [])),
    tourUrl: parseTour(wire.sanalTur ?? ''),
    subtype: wire.emlakAltTipi,
    ownerId: wire.id_users,
    embedUrl: wire.embedUrl,
    videoUrl: wire.videoUrl,
    advisor: { firstName: wire.isim, lastName: wire.soyisim, phone: wire.telefon },
    featureGroups: {
      facade: toList(wire.cephe),
      interior: toList(wire.ic_ozellikler),
      exterior: toList(wire.dis_ozellikler),
      surroundings: toList(wire.muhit),
      transport: toList(wire.ulasim),
      view: toList(wire.manzara),
    },
    createdAt: toInstant(wire.olusturmaTarihi),
    updatedAt: toInstant(wire.guncellemeTarihi),
  };
}

/** Returns an ISO 8601 instant; null for any other spelling of a date, of which `Date` would guess day and month. */
function toInstant(text = ''): string | null {
  const date = new Date(/^\d{4}-\d{2}-\d{2}/.test(text) ? text : Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** Reads a listing preview for the sitemap (rules#listing-preview). */
export function toInventoryItem(wire: WirePreview): InventoryItem {
  return {
    id: wire.id,
    photos: toList(wire.image),
    updatedAt: toInstant(wire.guncellemeTarihi),
    type: wire.type,
    status: wire.emlakDurumu,
    city: wire.il,
    district: wire.ilce,
  };
}

const propertyNumberLabels: readonly string[] = ['tasinmaz no', 'tasinmaz numarasi'];

const isPropertyNumber = ({ label }: Feature) => propertyNumberLabels.includes(foldTurkish(label));

/**
 * Returns the number of a property in the land registry (rules#property-number), and the features without it: before it
 * had a field of its own it was one of them, and an upstream may send it so still.
 * @param given the field, or ''
 */
function splitPropertyNumber(given: string, features: readonly Feature[]) {
  const stated = given === '' ? (features.find(isPropertyNumber)?.value ?? '') : given;
  return { propertyNumber: stated, features: features.filter((feature) => !isPropertyNumber(feature)) };
}
