import { z } from 'zod';
import { answerCodes, type CallName } from '#lib/contract/calls.ts';
import { type FilterQuery, toWireQuery } from '#lib/contract/filter-query.ts';
import { wireDetailSchema, wirePreviewSchema, wireTypeSchema } from '#lib/contract/listing.ts';
import type { Backend, PreviewPage } from '../backend.ts';
import { readEnvelope, readList, shapeError } from './read-answer.ts';
import { createUpstreamClient, type UpstreamSettings } from './upstream-client.ts';
import { openUpstreamFile } from './upstream-file.ts';
import { upstreamInventory } from './upstream-inventory.ts';
import { sendMessage } from './upstream-message.ts';

const placeName = z.string().trim().min(1);

/** The backend that asks an API over HTTP (rules#modes). */
export function createUpstreamBackend(settings: UpstreamSettings): Backend {
  const client = createUpstreamClient(settings);

  async function askList<T>(name: CallName, element: z.ZodType<T>, params = {}): Promise<T[]> {
    return readList(name, readEnvelope(name, await client.ask(name, { params })), element);
  }

  async function search(query: FilterQuery): Promise<PreviewPage> {
    const name = 'previewWithFilters';
    const envelope = readEnvelope(name, await client.ask(name, { params: toWireQuery(query) }));
    const listings = readList(name, envelope, wirePreviewSchema);
    const total = envelope.kayitSayisi;
    // Without the total there are no page numbers, and a first page would pass for everything.
    if (typeof total !== 'number') throw shapeError(name, 'no kayitSayisi');
    return { listings, total };
  }

  return {
    featured: () => askList('previewFeatured', wirePreviewSchema),
    async preview({ p, filter }) {
      const params = { p: String(p), filter: filter ?? 'Tumu' };
      const envelope = readEnvelope('preview', await client.ask('preview', { params }));
      const listings = readList('preview', envelope, wirePreviewSchema);
      return { listings, total: envelope.kayitSayisi ?? listings.length };
    },
    search,
    async activeTypes() {
      const name = 'activeTypes';
      const envelope = readEnvelope(name, await client.ask(name, { body: {} }));
      return readList(name, envelope, wireTypeSchema).map(({ type }) => type);
    },
    cities: () => askList('cities', placeName),
    districts: (city) => askList('districts', placeName, { city: city ?? undefined }),
    inventory: () => upstreamInventory(search),
    async listing(id) {
      const envelope = readEnvelope('listing', await client.ask('listing', { params: { id } }));
      if (typeof envelope.m !== 'string') throw shapeError('listing', 'no m');
      // rules#missing-or-unknown-listing: any m but basarili means that there is no such listing.
      if (envelope.m !== answerCodes.ok) return null;
      const first = envelope.data?.slice(0, 1) ?? null;
      const [detail] = readList('listing', { ...envelope, data: first }, wireDetailSchema);
      if (!detail) throw shapeError('listing', 'no readable first element');
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
