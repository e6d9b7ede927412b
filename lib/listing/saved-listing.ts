import { photoUrl } from '#lib/media/photo.ts';
import { limits } from '#lib/site/limits.ts';
import { statusLabel } from './from-wire.ts';
import type { Feature, ListingSummary } from './listing.ts';
import { parsePrice } from './price.ts';

/** What a visitor's browser stores of a listing: enough to render its card without a request. Plain text. */
export type SavedListing = {
  id: string;
  title: string;
  /** As a visitor reads it (`4.850.000 ₺`), '' when there is none. */
  price: string;
  city: string;
  district: string;
  /** As it travels (`Satilik`). */
  status: string;
  /** Path of the cover in the photograph folder, '' when there is none. */
  photo: string;
  features: Feature[];
};

export function toSaved(listing: ListingSummary): SavedListing {
  const { id, title, price, place, status, photos, features } = listing;
  return {
    id,
    title,
    price: price.text,
    city: place.city,
    district: place.district,
    status,
    photo: photos[0]?.path ?? '',
    features: features.slice(0, limits.cardFeatures).map(({ label, value }) => ({ label, value })),
  };
}

/** The card of a saved listing, as it was when it was saved. */
export function fromSaved(saved: SavedListing): ListingSummary {
  const { id, title, price, city, district, status, photo, features } = saved;
  return {
    id,
    type: '',
    typeLabel: '',
    title,
    price: { amount: parsePrice(price), text: price },
    status,
    statusLabel: statusLabel(status),
    place: { city, district, neighbourhood: '' },
    photos: photo === '' ? [] : [{ path: photo, url: photoUrl(photo) }],
    features,
    descriptionHtml: '',
  };
}

const longestText = 500;

/**
 * Reads a saved listing from storage, which other versions, extensions and visitors may have changed.
 * @returns null for what is none or has no id; other fields that are broken are empty
 */
export function readSaved(value: unknown): SavedListing | null {
  if (typeof value !== 'object' || value === null) return null;
  const fields = value as Record<string, unknown>;
  const id = text(fields.id);
  if (id === '') return null;
  return {
    id,
    title: text(fields.title),
    price: text(fields.price),
    city: text(fields.city),
    district: text(fields.district),
    status: text(fields.status),
    photo: text(fields.photo),
    features: Array.isArray(fields.features) ? readFeatures(fields.features) : [],
  };
}

function readFeatures(values: readonly unknown[]): Feature[] {
  const features = values.slice(0, limits.cardFeatures).map((value) => {
    const { label, value: said } = (value ?? {}) as Record<string, unknown>;
    return { label: text(label), value: text(said) };
  });
  return features.filter(({ label, value }) => label !== '' && value !== '');
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, longestText).toWellFormed() : '';
}
