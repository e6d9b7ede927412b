import type { RecordedRequest, UpstreamAnswer } from './fault-upstream.ts';

/** The smallest PNG: one transparent pixel. */
export const samplePhoto = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const samplePreview = {
  id: '1001',
  type: 'Konut',
  title: 'Bahçeli müstakil ev',
  price: '4.250.000',
  emlakDurumu: 'Satilik',
  il: 'Eskişehir',
  ilce: 'Odunpazarı',
  mahalle: 'Vişnelik',
  image: ['1001/dis.png'],
  typicalFeatures: ['Oda:3+1', 'Brüt:145 m²'],
  aciklama: '<p>Geniş bahçe.</p>',
};

export const sampleDetail = {
  ...samplePreview,
  id_users: 7,
  image_carousel: samplePreview.image,
  isim: 'Ayşe',
  soyisim: 'Yılmaz',
};

export const samplePreviews = [samplePreview, { ...samplePreview, id: '1002', type: 'Arsa' }];

const page = { m: 'basarili', data: samplePreviews, kayitSayisi: samplePreviews.length };

const answers = {
  previewFeatured: { m: 'basarili', data: samplePreviews },
  preview: page,
  previewWithFilters: page,
  activeTypes: { m: 'basarili', data: [{ type: 'Konut' }, { type: 'Arsa' }] },
  cities: { m: 'basarili', data: ['Eskişehir'] },
  districts: { m: 'basarili', data: ['Odunpazarı', 'Tepebaşı'] },
  setMessage: { m: 'basarili' },
};

/** Answers each call as specification §7 says, with two listings. */
export function sampleAnswer({ call, url, headers }: RecordedRequest): UpstreamAnswer {
  const query = new URL(url, 'http://upstream').searchParams;
  if (call === null) return json({ m: 'bulunamadi' }, 404);
  if (call === 'file') return photo(query.get('filepath'), headers['if-none-match']);
  if (call !== 'listing') return json(answers[call]);
  return json(
    query.get('id') === sampleDetail.id
      ? { m: 'basarili', data: [sampleDetail] }
      : { m: 'bulunamadi', data: [] },
  );
}

function json(body: unknown, status = 200): UpstreamAnswer {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function photo(path: string | null, ifNoneMatch: string | undefined): UpstreamAnswer {
  if (path !== samplePreview.image[0]) return json({ m: 'bulunamadi' }, 404);
  const headers = { etag: '"photo"', 'last-modified': 'Mon, 02 Jun 2025 10:00:00 GMT' };
  if (ifNoneMatch === headers.etag) return { status: 304, headers, body: '' };
  const file = { 'content-type': 'image/png', 'content-length': String(samplePhoto.length) };
  return { status: 200, headers: { ...headers, ...file }, body: samplePhoto };
}
