import { z } from 'zod';
import { toList } from '#lib/domain/listing/features.ts';
import { toInventoryItem } from '#lib/domain/listing/from-wire.ts';
import type { InventoryItem } from '#lib/domain/listing/listing.ts';
import { totalPages } from '#lib/domain/listing/pagination.ts';
import { withoutContacts } from '#lib/domain/listing/published-features.ts';
import { answerCodes, type CallName } from '#lib/domain/wire/calls.ts';
import { everything, type FilterQuery, noFilter, toWireQuery } from '#lib/domain/wire/filter-query.ts';
import {
  type PreviewPage,
  type WireDetail,
  type WirePreview,
  wireDetailSchema,
  wirePreviewSchema,
  wireTypeSchema,
} from '#lib/domain/wire/listing-schema.ts';
import { log } from '#lib/runtime/log.ts';
import { unknownVisitor } from '#lib/runtime/visitor.ts';
import { homeForSale } from '#lib/site/home-for-sale.ts';
import type { Backend } from '../backend.ts';
import { BackendError } from '../backend-error.ts';
import { issuesOf, readEnvelope, readList, readMessageResult } from './read-answer.ts';
import { createUpstreamClient, type UpstreamRequest, type UpstreamSettings } from './upstream-client.ts';
import { photographReader } from './upstream-file.ts';

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
const cleanPreview = (wire: WirePreview): WirePreview => ({
  ...wire,
  ...cleanLists(wire, previewLists),
});
const cleanDetail = (wire: WireDetail): WireDetail => ({ ...wire, ...cleanLists(wire, detailLists) });

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

const placeName = z.string().trim().min(1);
const previewSchema = wirePreviewSchema.transform(cleanPreview);
const detailSchema = wireDetailSchema.transform(cleanDetail);

/** Creates the backend that asks an API over HTTP (rules#modes). */
export function createUpstreamBackend(settings: UpstreamSettings): Backend {
  const ask = createUpstreamClient(settings);

  const askEnvelope = (name: CallName, request: UpstreamRequest = {}) =>
    ask(name, request, (response) => readEnvelope(name, response));

  async function askList<T>(name: CallName, element: z.ZodType<T>, request?: UpstreamRequest) {
    return readList(name, await askEnvelope(name, request), element);
  }

  async function search(query: FilterQuery): Promise<PreviewPage> {
    const envelope = await askEnvelope('previewWithFilters', { params: toWireQuery(query) });
    const listings = readList('previewWithFilters', envelope, previewSchema);
    const total = envelope.kayitSayisi;
    // Without page numbers the first page would seem to be everything.
    if (total == null) throw new BackendError('shape', 'previewWithFilters', 'kayitSayisi is missing');
    return { listings, total };
  }

  return {
    search,
    featured: () => askList('previewFeatured', previewSchema),
    async preview({ p, filter }) {
      const envelope = await askEnvelope('preview', {
        params: { p: String(p), filter: filter ?? noFilter.category },
      });
      const listings = readList('preview', envelope, previewSchema);
      return { listings, total: envelope.kayitSayisi ?? listings.length };
    },
    async activeTypes() {
      const types = await askList('activeTypes', wireTypeSchema, { body: {} });
      return types.map(({ type }) => type);
    },
    cities: () => askList('cities', placeName),
    districts: (city) => askList('districts', placeName, { params: { city: city ?? undefined } }),
    inventory: () => upstreamInventory(search),
    homesForSale: () => upstreamHomes(search),
    async listing(id) {
      const { m, data } = await askEnvelope('listing', { params: { id } });
      if (m == null) throw new BackendError('shape', 'listing', 'm is missing');
      if (m !== answerCodes.ok) return null;
      const detail = detailSchema.safeParse(data?.[0]);
      if (!detail.success) throw new BackendError('shape', 'listing', issuesOf(detail.error));
      return detail.data;
    },
    file(path, ifNoneMatch) {
      const headers = {
        accept: 'image/*',
        // The length of a compressed answer is not that of the photograph, which is passed on.
        'accept-encoding': 'identity',
        ...(ifNoneMatch !== null && { 'if-none-match': ifNoneMatch }),
      };
      return ask('file', { params: { filepath: path }, headers }, photographReader(settings.timeoutMs));
    },
    fileTag: async () => settings.url,
    setMessage(message, visitor) {
      const headers: Record<string, string> =
        visitor === unknownVisitor ? {} : { 'x-forwarded-for': visitor };
      return ask('setMessage', { body: message, headers }, readMessageResult);
    },
    async ready() {
      await askEnvelope('cities');
    },
    async close() {},
  };
}

/** Limits one reading of an upstream: 18,000 listings. */
const maxPages = 2000;

/** Oldest first: a listing added meanwhile comes last and moves no other to the next page. */
const oldestFirst: FilterQuery = { ...everything, sortFilter: 'oldest' };

/** Reads every listing of an upstream, page after page, as its calls offer them (rules#calls). */
export async function* upstreamInventory(
  search: (query: FilterQuery) => Promise<PreviewPage>,
): AsyncGenerator<InventoryItem> {
  const named = new Set<string>();
  let received = 0;
  for (let p = 1; p <= maxPages; p += 1) {
    const { listings, total } = await search({ ...oldestFirst, p });
    for (const wire of listings) {
      if (!named.has(wire.id)) yield toInventoryItem(wire);
      named.add(wire.id);
    }
    received += listings.length;
    // An upstream may have shorter pages than the site, and a broken listing is missing from its page.
    const isLast = p >= totalPages(total) && listings.length === 0;
    if (received >= total || isLast) return;
  }
  log.warn('inventory-cut', { listings: named.size });
}

const maxHomePages = 10;

/** Reads the newest homes for sale of an upstream. One without such a filter may send others too. */
async function* upstreamHomes(
  search: (query: FilterQuery) => Promise<PreviewPage>,
): AsyncGenerator<WirePreview> {
  const { type: filter, status: statusFilter } = homeForSale;
  for (let p = 1; p <= maxHomePages; p += 1) {
    const { listings, total } = await search({ ...everything, filter, statusFilter, p });
    yield* listings;
    if (p >= totalPages(total)) return;
  }
}
