import type { IncomingMessage } from 'node:http';
import type { CallName } from '#lib/contract/calls.ts';
import { samples, toSamplePreview } from '#lib/listing/samples.ts';

/** What a stand-in upstream was asked. */
export type RecordedRequest = {
  call: CallName | null;
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
};

/** What it answers. */
export type UpstreamAnswer = { status: number; headers: Record<string, string>; body: Uint8Array | string };

/** The smallest PNG: one transparent pixel. It stands for every photograph. */
export const samplePhoto = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

export const samplePreviews = samples.map(toSamplePreview);

const featured = samples
  .filter((sample) => sample.featuredOrder !== null)
  .map((sample) => ({ ...toSamplePreview(sample), aciklama: sample.aciklama }));
const photos = new Set(samples.flatMap((sample) => sample.image_carousel));
const valuesOf = (field: 'type' | 'il' | 'ilce') => [...new Set(samples.map((sample) => sample[field]))];
const page = { m: 'basarili', data: samplePreviews, kayitSayisi: samples.length };

const answers = {
  previewFeatured: { m: 'basarili', data: featured },
  preview: page,
  previewWithFilters: page,
  activeTypes: { m: 'basarili', data: valuesOf('type').map((type) => ({ type })) },
  cities: { m: 'basarili', data: valuesOf('il') },
  districts: { m: 'basarili', data: valuesOf('ilce') },
  setMessage: { m: 'basarili' },
};

/** Answers each call by the contract (rules#calls), with the eight samples, unfiltered. */
export function sampleAnswer({ call, url }: RecordedRequest): UpstreamAnswer {
  const query = new URL(url, 'http://upstream').searchParams;
  if (call === null) return json({ m: 'bulunamadi' }, 404);
  if (call === 'file') return photo(query.get('filepath'));
  if (call !== 'listing') return json(answers[call]);
  const sample = samples.find(({ id }) => id === query.get('id'));
  return json(sample ? { m: 'basarili', data: [sample] } : { m: 'bulunamadi', data: [] });
}

export function json(body: unknown, status = 200): UpstreamAnswer {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function photo(path: string | null): UpstreamAnswer {
  if (path === null || !photos.has(path)) return json({ m: 'bulunamadi' }, 404);
  const headers = { 'content-type': 'image/png', 'content-length': String(samplePhoto.length) };
  return { status: 200, headers, body: samplePhoto };
}
