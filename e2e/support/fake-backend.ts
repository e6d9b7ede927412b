import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import type { Backend, FileResult } from '#lib/backend/backend.ts';
import { wireDetailSchema, wirePreviewSchema } from '#lib/contract/listing.ts';
import { samples } from '#lib/listing/samples.ts';
import { startApiServer, useBackend } from './api-server.ts';
import { samplePhoto, samplePreviews } from './sample-answer.ts';

export const fakePhoto: FileResult = {
  status: 200,
  contentType: 'image/png',
  contentLength: samplePhoto.length,
  etag: '"photo"',
  lastModified: 'Mon, 02 Jun 2025 10:00:00 GMT',
  body: null,
};

/** The route handlers over a scripted backend that answers with the samples by default. */
export function serveFakeBackend() {
  const backend = {
    featured: vi.fn<Backend['featured']>(),
    preview: vi.fn<Backend['preview']>(),
    search: vi.fn<Backend['search']>(),
    activeTypes: vi.fn<Backend['activeTypes']>(),
    cities: vi.fn<Backend['cities']>(),
    districts: vi.fn<Backend['districts']>(),
    inventory: vi.fn<Backend['inventory']>(),
    listing: vi.fn<Backend['listing']>(),
    file: vi.fn<Backend['file']>(),
    setMessage: vi.fn<Backend['setMessage']>(),
    ready: vi.fn<Backend['ready']>(),
    close: vi.fn<Backend['close']>(),
  };
  const listings = samplePreviews.map((preview) => wirePreviewSchema.parse(preview));
  const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  let server: Awaited<ReturnType<typeof startApiServer>>;

  beforeAll(async () => {
    useBackend(backend);
    server = await startApiServer();
  });
  afterAll(() => server.close());

  beforeEach(() => {
    vi.clearAllMocks();
    backend.featured.mockResolvedValue(listings);
    backend.preview.mockResolvedValue({ listings, total: 27 });
    backend.search.mockResolvedValue({ listings, total: 27 });
    backend.activeTypes.mockResolvedValue(['Konut', 'Arsa']);
    backend.cities.mockResolvedValue(['Eskişehir']);
    backend.districts.mockResolvedValue(['Odunpazarı']);
    backend.listing.mockImplementation(async (id) =>
      id === '1001' ? wireDetailSchema.parse(samples[0]) : null,
    );
    backend.file.mockImplementation(async () => ({ ...fakePhoto, body: new Blob([samplePhoto]).stream() }));
    backend.setMessage.mockResolvedValue('stored');
  });

  const get = (path: string, init: RequestInit = {}) =>
    fetch(server.url + path, { redirect: 'manual', ...init });
  const post = (path: string, body: BodyInit | null, headers: Record<string, string> = {}) =>
    get(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
  return { backend, logged, get, post, origin: () => new URL(server.url).origin };
}
