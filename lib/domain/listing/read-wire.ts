import type { WireDetail, WirePreview } from '#lib/domain/wire/listing-schema.ts';

/*
 * Read answers in the browser, where the contract's schemas would cost more bytes than the screen itself. As tolerant as the
 * schemas: missing and broken fields are empty.
 */

const texts = ['type', 'title', 'price', 'emlakDurumu', 'il', 'ilce', 'mahalle', 'aciklama'] as const;
const textsOfDetail = ['emlakAltTipi', 'embedUrl', 'videoUrl', 'isim', 'soyisim', 'telefon'] as const;
const groups = ['cephe', 'ic_ozellikler', 'dis_ozellikler', 'muhit', 'ulasim', 'manzara'] as const;

/**
 * Reads one listing preview (rules#listing-preview).
 * @returns null for anything but a listing with an id
 */
export function readPreview(value: unknown): WirePreview | null {
  if (typeof value !== 'object' || value === null) return null;
  const fields = value as Record<string, unknown>;
  const id = readText(fields.id);
  return id === '' ? null : { id, ...readFields(fields, texts, ['image', 'typicalFeatures']) };
}

/**
 * Reads one listing's detail (rules#listing-detail), which need not repeat its id.
 * @returns null for anything but a listing
 */
export function readDetail(value: unknown): WireDetail | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const fields = value as Record<string, unknown>;
  const owner = fields.id_users;
  return {
    id_users: typeof owner === 'string' || typeof owner === 'number' ? owner : null,
    ...readFields(fields, [...texts, ...textsOfDetail], ['image_carousel', 'typicalFeatures', ...groups]),
  };
}

/** Reads texts, and lists as arrays or comma-separated text. Anything but a text or a number is ''. */
function readFields<const Text extends string, const List extends string>(
  fields: Readonly<Record<string, unknown>>,
  textNames: readonly Text[],
  listNames: readonly List[],
) {
  const read = <Name extends string, Value>(names: readonly Name[], as: (value: unknown) => Value) =>
    Object.fromEntries(names.map((name) => [name, as(fields[name])])) as Record<Name, Value>;
  return { ...read(textNames, readText), ...read(listNames, readList) };
}

const readList = (value: unknown) => (Array.isArray(value) ? value.map(readText) : readText(value));

function readText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).toWellFormed().trim() : '';
}
