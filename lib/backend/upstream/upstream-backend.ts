import { z } from 'zod';
import { answerCodes, type CallName, calls } from '#lib/contract/calls.ts';
import { type Envelope, envelopeSchema } from '#lib/contract/envelope.ts';
import { everything, type FilterQuery, toWireQuery } from '#lib/contract/filter-query.ts';
import { wireDetailSchema, wirePreviewSchema, wireTypeSchema } from '#lib/contract/listing.ts';
import type { Message } from '#lib/contract/message.ts';
import { toInventoryItem } from '#lib/listing/from-wire.ts';
import type { InventoryItem } from '#lib/listing/listing.ts';
import { log } from '#lib/runtime/log.ts';
import { limits } from '#lib/site/limits.ts';
import { type Backend, type PreviewPage, type SetMessageResult, unknownVisitor } from '../backend.ts';
import { BackendError } from '../backend-error.ts';
import { readEnvelope, readList } from './read-answer.ts';
import {
  createUpstreamClient,
  type UpstreamClient,
  type UpstreamRequest,
  type UpstreamSettings,
} from './upstream-client.ts';
import { openUpstreamFile } from './upstream-file.ts';

const placeName = z.string().trim().min(1);

/** The backend that asks an API over HTTP (rules#modes). */
export function createUpstreamBackend(settings: UpstreamSettings): Backend {
  const client = createUpstreamClient(settings);

  async function askEnvelope(name: CallName, request?: UpstreamRequest): Promise<Envelope> {
    return readEnvelope(name, await client.ask(name, request));
  }

  async function askList<T>(name: CallName, element: z.ZodType<T>, request?: UpstreamRequest): Promise<T[]> {
    return readList(name, await askEnvelope(name, request), element);
  }

  async function search(query: FilterQuery): Promise<PreviewPage> {
    const envelope = await askEnvelope('previewWithFilters', { params: toWireQuery(query) });
    const listings = readList('previewWithFilters', envelope, wirePreviewSchema);
    const total = envelope.kayitSayisi;
    // Without the total there are no page numbers, and the first page would seem to be everything.
    if (typeof total !== 'number') throw new BackendError('shape', 'previewWithFilters', 'no kayitSayisi');
    return { listings, total };
  }

  return {
    featured: () => askList('previewFeatured', wirePreviewSchema),
    async preview({ p, filter }) {
      const params = { p: String(p), filter: filter ?? 'Tumu' };
      const envelope = await askEnvelope('preview', { params });
      const listings = readList('preview', envelope, wirePreviewSchema);
      return { listings, total: envelope.kayitSayisi ?? listings.length };
    },
    search,
    async activeTypes() {
      const types = await askList('activeTypes', wireTypeSchema, { body: {} });
      return types.map(({ type }) => type);
    },
    cities: () => askList('cities', placeName),
    districts: (city) => askList('districts', placeName, { params: { city: city ?? undefined } }),
    inventory: () => upstreamInventory(search),
    async listing(id) {
      const envelope = await askEnvelope('listing', { params: { id } });
      if (typeof envelope.m !== 'string') throw new BackendError('shape', 'listing', 'no m');
      // rules#missing-or-unknown-listing: any m but basarili means that there is no such listing.
      if (envelope.m !== answerCodes.ok) return null;
      const first = envelope.data?.slice(0, 1) ?? null;
      const [detail] = readList('listing', { ...envelope, data: first }, wireDetailSchema);
      if (!detail) throw new BackendError('shape', 'listing', 'no readable first element');
      return detail;
    },
    file: (path, ifNoneMatch) => openUpstreamFile(client, settings.timeoutMs, path, ifNoneMatch),
    setMessage: (message, visitor) => sendMessage(client, message, visitor),
    async ready() {
      await client.ask('cities');
    },
    async close() {},
  };
}

/**
 * Forwards a message once, with the phone as the visitor's form wrote it (rules#phone-on-the-wire).
 * @throws BackendError when the upstream does not say whether it stored the message
 */
async function sendMessage(
  client: UpstreamClient,
  message: Message,
  visitor: string,
): Promise<SetMessageResult> {
  const headers: Record<string, string> = visitor === unknownVisitor ? {} : { 'x-forwarded-for': visitor };
  const { status, json } = await client.askAnyStatus('setMessage', { body: message, headers });
  const envelope = envelopeSchema.safeParse(json).data;
  const isOk = status >= 200 && status < 300;
  if (isOk && !envelope) throw new BackendError('shape', 'setMessage', 'unreadable body');
  if (isOk && envelope?.m === answerCodes.ok) return 'stored';
  const stated = refusals.get(envelope?.m);
  const refusal = status === 429 ? 'too-many' : (stated ?? 'failed');
  if (refusal === 'failed') log.error('upstream-message-failed', { call: calls.setMessage.path, status });
  return isOk && stated ? `told-${stated}` : refusal;
}

/** The refusals that an upstream can state in `m` (rules#message-answers). */
const refusals = new Map<unknown, 'too-many' | 'rejected' | 'failed'>([
  [answerCodes.tooMany, 'too-many'],
  [answerCodes.badRequest, 'rejected'],
  [answerCodes.serverError, 'failed'],
]);

/** Pages that one walk may ask an upstream for: 18,000 listings. */
const maxPages = 2000;

/** Oldest first: a listing added meanwhile comes last and moves no other to the next page. */
const oldestFirst: FilterQuery = { ...everything, sortFilter: 'oldest' };

/** Every listing of an upstream, page after page: there is no call for all at once (rules#calls). */
export async function* upstreamInventory(
  search: (query: FilterQuery) => Promise<PreviewPage>,
): AsyncGenerator<InventoryItem> {
  const seen = new Set<string>();
  let received = 0;
  for (let p = 1; p <= maxPages; p += 1) {
    const { listings, total } = await search({ ...oldestFirst, p });
    for (const listing of listings) {
      if (seen.has(listing.id)) continue;
      seen.add(listing.id);
      yield toInventoryItem(listing);
    }
    received += listings.length;
    // An upstream may have shorter pages than the site, and a broken listing is missing from its page.
    const isLast = listings.length === 0 || received >= total;
    if (isLast && p * limits.pageSize >= total) return;
  }
  log.warn('inventory-cut', { listings: seen.size });
}
