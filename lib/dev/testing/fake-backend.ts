import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import type { SearchAlerts } from '#lib/data/alerts-backend.ts';
import type { Backend, FileResult } from '#lib/data/backend.ts';
import { setCurrentBackend } from '#lib/data/current.ts';
import { samples } from '#lib/domain/listing/samples.ts';
import { wireDetailSchema, wirePreviewSchema } from '#lib/domain/wire/listing-schema.ts';
import { startApiServer } from './api-server.ts';
import { samplePhoto, samplePreviews } from './sample-answer.ts';
import { postForm } from './send-message.ts';

export const fakePhoto: FileResult = {
  status: 200,
  contentType: 'image/png',
  contentLength: samplePhoto.length,
  etag: '"photo"',
  lastModified: 'Mon, 02 Jun 2025 10:00:00 GMT',
  body: null,
};

/** Returns the route handlers over a scripted backend that answers with the samples by default. */
export function serveFakeBackend() {
  const listings = samplePreviews.map((preview) => wirePreviewSchema.parse(preview));
  const page = { listings, total: 27 };
  const detail = wireDetailSchema.parse(samples[0]);
  const backend = {
    featured: vi.fn<Backend['featured']>(async () => listings),
    preview: vi.fn<Backend['preview']>(async () => page),
    search: vi.fn<Backend['search']>(async () => page),
    activeTypes: vi.fn<Backend['activeTypes']>(async () => ['Konut', 'Arsa']),
    cities: vi.fn<Backend['cities']>(async () => ['Eskişehir']),
    districts: vi.fn<Backend['districts']>(async () => ['Odunpazarı']),
    listing: vi.fn<Backend['listing']>(async (id) => (id === '1001' ? detail : null)),
    file: vi.fn<Backend['file']>(async () => ({ ...fakePhoto, body: new Blob([samplePhoto]).stream() })),
    setMessage: vi.fn<Backend['setMessage']>(async () => 'stored'),
    searchAlerts: {
      ask: vi.fn<Required<SearchAlerts>['ask']>(async () => 'asked'),
      lookUp: vi.fn<SearchAlerts['lookUp']>(async () => null),
      confirm: vi.fn<SearchAlerts['confirm']>(async () => true),
      end: vi.fn<SearchAlerts['end']>(async () => true),
      extend: vi.fn<SearchAlerts['extend']>(async () => true),
    },
  };
  const logged = vi.spyOn(process.stderr, 'write');
  let server: Awaited<ReturnType<typeof startApiServer>>;

  beforeAll(async () => {
    setCurrentBackend(backend as Partial<Backend> as Backend);
    server = await startApiServer();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    vi.resetAllMocks();
    logged.mockReturnValue(true);
  });

  const origin = () => new URL(server.url).origin;
  const get = (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, server.url), { redirect: 'manual', ...init });
  const post = (path: string, body: string) =>
    get(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  return { backend, logged, get, post, postForm: async () => (await postForm(origin())).location, origin };
}
