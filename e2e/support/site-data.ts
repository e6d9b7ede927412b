import type { APIRequestContext } from '@playwright/test';
import { apiBase, type CallName, calls } from '#lib/domain/wire/calls.ts';
import { wireDetailSchema, wirePreviewSchema } from '#lib/domain/wire/listing-schema.ts';

type Answer = { m: string; data: unknown[]; kayitSayisi: number };

/** Returns the answer of the site under test to a call: its screens must show this, whatever it holds (rules#calls). */
export async function answerOfSite(request: APIRequestContext, call: CallName, query = ''): Promise<Answer> {
  const { method, path } = calls[call];
  const data = method === 'POST' ? {} : undefined;
  return (await request.fetch(apiBase + path + query, { method, data })).json();
}

/** Returns the previews that a call answers with. */
export async function previewsOfSite(request: APIRequestContext, call: CallName, query = '') {
  const { data } = await answerOfSite(request, call, query);
  return data.map((preview) => wirePreviewSchema.parse(preview));
}

/** Returns the newest listing of the site with everything that its page shows. */
export async function newestListing(request: APIRequestContext) {
  const [{ id } = { id: 'none' }] = await previewsOfSite(request, 'previewWithFilters');
  const { data } = await answerOfSite(request, 'listing', `?id=${id}`);
  return { ...wireDetailSchema.parse(data[0]), id };
}
