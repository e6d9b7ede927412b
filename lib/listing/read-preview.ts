import type { WirePreview } from '#lib/contract/listing.ts';

/**
 * Reads one listing preview (rules#listing-preview) in the browser, where the contract's schemas would cost more bytes
 * than the screen itself. As tolerant as they are: what is missing is empty.
 * @returns null for what is no listing or has no id
 */
export function readPreview(value: unknown): WirePreview | null {
  if (typeof value !== 'object' || value === null) return null;
  const fields = value as Record<string, unknown>;
  const id = readText(fields.id);
  if (id === '') return null;
  return { id, ...readFields(fields, texts, ['image', 'typicalFeatures']) };
}

/** Texts of previews and details alike. */
export const texts = ['type', 'title', 'price', 'emlakDurumu', 'il', 'ilce', 'mahalle', 'aciklama'] as const;

/** Texts, and lists as arrays or comma-separated text. What is neither text nor number is ''. */
export function readFields<const Text extends string, const List extends string>(
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
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
