import { toList } from '#lib/domain/listing/features.ts';
import { withoutContacts } from '#lib/domain/listing/published-features.ts';
import type { WireDetail, WirePreview } from '#lib/domain/wire/listing-schema.ts';

const previewLists = ['typicalFeatures'] as const;
const detailLists = [
  ...previewLists,
  ...(['cephe', 'ic_ozellikler', 'dis_ozellikler', 'muhit', 'ulasim', 'manzara'] as const),
] as const;

/**
 * Returns a listing of an upstream as the site passes it on (rules#published-features): its features as they come, but
 * for those that look like telephone numbers or e-mail addresses. The advisor's own go too: they have fields of their
 * own, and a preview does not say whose a number is.
 */
export const cleanPreview = (wire: WirePreview): WirePreview => ({
  ...wire,
  ...cleanLists(wire, previewLists),
});
export const cleanDetail = (wire: WireDetail): WireDetail => ({ ...wire, ...cleanLists(wire, detailLists) });

function cleanLists<Name extends string>(wire: Record<Name, string[] | string>, names: readonly Name[]) {
  const lists = names.map((name) => [name, cleanList(wire[name])]);
  return Object.fromEntries(lists) as Record<Name, string[] | string>;
}

/** Cleans a list, which stays what it came as: an array, or text with commas. */
function cleanList(list: string[] | string): string[] | string {
  if (typeof list !== 'string') return withoutContacts(list);
  const items = toList(list);
  const kept = withoutContacts(items);
  return kept.length === items.length ? list : kept.join(',');
}
