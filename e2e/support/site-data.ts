import type { APIRequestContext } from '@playwright/test';
import { apiBase, type CallName, calls } from '#lib/contract/calls.ts';
import {
  type WireDetail,
  type WirePreview,
  wireDetailSchema,
  wirePreviewSchema,
} from '#lib/contract/listing.ts';

/** What the site under test answers to a call: its screens must show this, whatever it holds (rules#calls). */
export async function answerOfSite(
  request: APIRequestContext,
  call: CallName,
  query = '',
): Promise<{ m: string; data: unknown[]; kayitSayisi: number }> {
  const { method, path } = calls[call];
  const response = await request.fetch(apiBase + path + query, {
    method,
    ...(method === 'POST' && { data: {} }),
  });
  return response.json();
}

/** The previews that a call answers with. */
export async function previewsOfSite(
  request: APIRequestContext,
  call: 'previewFeatured' | 'preview' | 'previewWithFilters',
  query = '',
): Promise<WirePreview[]> {
  const { data } = await answerOfSite(request, call, query);
  return data.map((preview) => wirePreviewSchema.parse(preview));
}

/** The newest listing of the site with everything that its page shows. */
export async function newestListing(request: APIRequestContext): Promise<WireDetail & { id: string }> {
  const [newest] = await previewsOfSite(request, 'previewWithFilters');
  if (!newest) throw new Error('The site has no listing.');
  const { data } = await answerOfSite(request, 'listing', `?id=${newest.id}`);
  return { ...wireDetailSchema.parse(data[0]), id: newest.id };
}

/** What the agency of the site under test is called. */
export async function agencyName(request: APIRequestContext): Promise<string> {
  const html = await (await request.get('/')).text();
  const [, name] = /property="og:site_name" content="([^"]*)"/.exec(html) ?? [];
  if (!name) throw new Error('The home screen names no agency.');
  return name.replaceAll('&amp;', '&').replaceAll('&#x27;', '’');
}
