import { photoUrl } from '#lib/domain/media/photo-url.ts';
import { limits } from '#lib/site/limits.ts';
import { statusLabel } from './from-wire.ts';
import type { Feature, ListingSummary } from './listing.ts';
import { toPrice } from './price.ts';

const textFields = ['id', 'title', 'price', 'city', 'district', 'neighbourhood', 'status', 'photo'] as const;

/**
 * A listing in a visitor's browser: enough to render its card without a request. Plain text: `price` as a visitor reads
 * it (`4.850.000 ₺`), `status` as it travels (`Satilik`), `photo` the path of the cover in the photograph folder; ''
 * without one.
 */
export type SavedListing = Record<(typeof textFields)[number], string> & { features: Feature[] };

/** The checked part of a listing in storage; `readSaved` reads the rest, with code that only a list of saved ones needs. */
export type SavedEntry = Pick<SavedListing, 'id'>;

export function toSaved(listing: ListingSummary): SavedListing {
  const { id, title, price, place, status, photos, features } = listing;
  return {
    id,
    title,
    price: price.text,
    city: place.city,
    district: place.district,
    neighbourhood: place.neighbourhood,
    status,
    photo: photos[0]?.path ?? '',
    features: features.slice(0, limits.cardFeatures).map(({ label, value }) => ({ label, value })),
  };
}

/** Returns the card of a saved listing, as it was when it was saved. */
export function fromSaved(saved: SavedListing): ListingSummary {
  const { id, title, price, city, district, neighbourhood, status, photo, features } = saved;
  return {
    id,
    type: '',
    typeLabel: '',
    title,
    price: toPrice(price),
    status,
    statusLabel: statusLabel(status),
    place: { city, district, neighbourhood },
    photos: photo === '' ? [] : [{ path: photo, url: photoUrl(photo) }],
    features,
    descriptionHtml: '',
  };
}

const maxTextLength = 500;

/**
 * Returns a saved listing from storage, which other versions, extensions and visitors may have changed; broken fields
 * are empty.
 */
export function readSaved(stored: SavedEntry): SavedListing {
  const fields: Record<string, unknown> = stored;
  const texts = Object.fromEntries(textFields.map((name) => [name, text(fields[name])]));
  const features = Array.isArray(fields.features) ? readFeatures(fields.features) : [];
  return { ...texts, id: stored.id, features } as SavedListing;
}

function readFeatures(values: readonly unknown[]): Feature[] {
  const features = values.slice(0, limits.cardFeatures).map((value) => {
    const { label, value: said } = (value ?? {}) as Record<string, unknown>;
    return { label: text(label), value: text(said) };
  });
  return features.filter(({ label, value }) => label !== '' && value !== '');
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, maxTextLength).toWellFormed() : '';
}
