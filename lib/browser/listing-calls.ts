import type { DataAnswer, PageAnswer } from '#lib/domain/wire/envelope.ts';
import type { PreviewPage, WireDetail, WirePreview, WireType } from '#lib/domain/wire/listing-schema.ts';
import { type ApiResult, ask } from './api-client.ts';

// Apart from the client, which every screen loads to send a message.

/**
 * Returns one page of listings, with the total over all pages (rules#calls: `kayitSayisi`).
 * @param params of `toWireQuery`, whose code only the list screen needs
 */
export function previewWithFilters(
  params: Record<string, string>,
  signal?: AbortSignal,
): Promise<ApiResult<PreviewPage>> {
  // The spread throws unless `data` is a list: such an answer counts as unreadable.
  const read = ({ data, kayitSayisi }: PageAnswer<WirePreview>) => ({
    listings: [...data],
    total: kayitSayisi,
  });
  return ask('previewWithFilters', { params, signal, read });
}

/** Returns the categories that have listings. */
export function activeTypes(signal?: AbortSignal): Promise<ApiResult<string[]>> {
  const read = ({ data }: DataAnswer<WireType>) => data.map(({ type }) => type);
  return ask('activeTypes', { body: {}, signal, read });
}

const strings = ({ data }: DataAnswer<string>) => data;

export function cities(signal?: AbortSignal): Promise<ApiResult<string[]>> {
  return ask('cities', { signal, read: strings });
}

/** Returns the districts of a city, or of all cities. */
export function districts(city: string | null, signal?: AbortSignal): Promise<ApiResult<string[]>> {
  return ask('districts', { params: { city: city ?? undefined }, signal, read: strings });
}

/**
 * Returns one listing's detail as it travels, unchecked; undefined for an empty answer. A listing that is gone
 * answers with an `m` of its own.
 */
export function listing(id: string): Promise<ApiResult<Partial<WireDetail> | undefined>> {
  return ask('listing', { params: { id }, read: ({ data }: DataAnswer<WireDetail>) => data[0] });
}
