import type { IncomingHttpHeaders } from 'node:http';
import { samples, toSamplePreview } from '#lib/domain/listing/samples.ts';
import type { CallName } from '#lib/domain/wire/calls.ts';

/** A request that a stand-in upstream received. */
export type RecordedRequest = {
  call: CallName | null;
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
};

/** An answer of it. */
export type UpstreamAnswer = { status: number; headers: Record<string, string>; body: Buffer | string };

/** The smallest PNG: one transparent pixel. It stands for every photograph. */
export const samplePhoto = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

export const samplePreviews = samples.map(toSamplePreview);

const valuesOf = (field: 'type' | 'il' | 'ilce') => [...new Set(samples.map((sample) => sample[field]))];
const page = { data: samplePreviews, kayitSayisi: samples.length };
const answers = {
  previewFeatured: {
    data: samples
      .filter(({ featuredOrder }) => featuredOrder !== null)
      .map((sample) => ({ ...toSamplePreview(sample), aciklama: sample.aciklama })),
  },
  preview: page,
  previewWithFilters: page,
  activeTypes: { data: valuesOf('type').map((type) => ({ type })) },
  cities: { data: valuesOf('il') },
  districts: { data: valuesOf('ilce') },
  setMessage: {},
};

/** Answers each call by the contract (rules#calls), with the eight samples, unfiltered. */
export function sampleAnswer({ call, url }: RecordedRequest): UpstreamAnswer {
  const query = new URL(url, 'http://upstream').searchParams;
  const photograph = query.get('filepath') ?? '';
  const photoHeaders = { 'content-type': 'image/png', 'content-length': String(samplePhoto.length) };
  if (call === 'file' && samples.some((sample) => sample.image_carousel.includes(photograph)))
    return { status: 200, headers: photoHeaders, body: samplePhoto };
  if (call === null || call === 'file') return json({ m: 'bulunamadi' }, 404);
  if (call !== 'listing') return json({ m: 'basarili', ...answers[call] });
  const sample = samples.find(({ id }) => id === query.get('id'));
  return json(sample ? { m: 'basarili', data: [sample] } : { m: 'bulunamadi', data: [] });
}

export function json(body: unknown, status = 200): UpstreamAnswer {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
