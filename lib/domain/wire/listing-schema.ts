import { z } from 'zod';

/** Replaces half a surrogate pair, for which `encodeURIComponent` throws: one listing would take its page down. */
const wellFormed = (value: string | number) => String(value).toWellFormed();

/** Text that an upstream may leave out, send as null, or send as a number. Always a trimmed string here. */
const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => wellFormed(value ?? '').trim());

const identifier = z
  .union([z.string(), z.number().int()])
  .transform((value) => wellFormed(value).trim())
  .pipe(z.string().min(1));

/** Drops list items that are neither text nor number; the rest of the list stays valid. */
const items = z
  .array(z.unknown())
  .transform((values) =>
    values.filter((value) => typeof value === 'string' || typeof value === 'number').map(wellFormed),
  );

/** A list that is sent as an array or as a comma-separated string (rules#feature-lists). */
const list = z
  .union([items, z.string().transform(wellFormed)])
  .nullish()
  .transform((value) => value ?? []);

/**
 * Returns a field that this site adds to the contract. An upstream that uses the name otherwise must not lose the
 * listing.
 */
const added = <Value>(schema: z.ZodType<Value>) => schema.optional().catch(undefined);

/** Fields of previews and details alike. */
const shared = {
  type: text,
  title: text,
  price: text,
  emlakDurumu: text,
  il: text,
  ilce: text,
  mahalle: text,
  typicalFeatures: list,
  aciklama: text,
  /** When the listing was last changed. The embedded backend sends an ISO 8601 instant. */
  guncellemeTarihi: added(z.string()),
};

/** Listing preview and featured item (rules#listing-preview, rules#featured-item). Unknown extra fields pass. */
export const wirePreviewSchema = z.looseObject({ ...shared, id: identifier, image: list });

/** Listing detail (rules#listing-detail): the first element of `getIlan`'s data. */
export const wireDetailSchema = z.looseObject({
  ...shared,
  // The contract names no id on the detail (rules#listing-detail).
  id: added(identifier),
  id_users: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value) => value ?? null),
  emlakAltTipi: text,
  embedUrl: text,
  videoUrl: text,
  image_carousel: list,
  isim: text,
  soyisim: text,
  telefon: text,
  cephe: list,
  ic_ozellikler: list,
  dis_ozellikler: list,
  muhit: list,
  ulasim: list,
  manzara: list,
  /** The number of the property in the land registry. */
  tasinmazNo: added(text),
  /** Floor plans: paths of pictures that are not in `image_carousel`. */
  katPlani: added(list),
  /** The address of a virtual tour. */
  sanalTur: added(text),
  /** When the listing was added, written as above. */
  olusturmaTarihi: added(z.string()),
});

/** Active category (rules#categories-and-places). */
export const wireTypeSchema = z.looseObject({ type: z.string().min(1) });

export type WirePreview = z.infer<typeof wirePreviewSchema>;
/** One page of previews; `total` counts all pages. A page past the end is empty with the true total. */
export type PreviewPage = { listings: WirePreview[]; total: number };
export type WireDetail = z.infer<typeof wireDetailSchema>;
export type WireType = z.infer<typeof wireTypeSchema>;
