import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useBackend as setBackend } from '#e2e/support/api-server.ts';
import type { Backend } from '#lib/backend/backend.ts';
import { BackendError } from '#lib/backend/backend-error.ts';
import type { InventoryItem } from '#lib/listing/listing.ts';
import { registry } from '#lib/runtime/registry.ts';
import { GET as getRoot } from '../sitemap.xml/route.ts';
import { GET as getPart } from './[part]/route.ts';

const item = (id: number): InventoryItem => ({
  id: String(id),
  photos: [],
  updatedAt: null,
  type: '',
  status: '',
  city: '',
  district: '',
});

let walks = 0;

function list(count: number, failure?: Error): void {
  registry.generation += 1;
  walks = 0;
  async function* inventory() {
    walks += 1;
    for (let id = 1; id <= count; id += 1) yield item(id);
    if (failure) throw failure;
  }
  setBackend({ inventory } as Partial<Backend> as Backend);
}

const part = (name: string) =>
  getPart(new Request(`http://localhost/sitemap/${name}`), { params: Promise.resolve({ part: name }) });
const countOf = async (answer: Response, element: string) =>
  (await answer.text()).split(`<${element}>`).length - 1;

const logged = vi.spyOn(process.stderr, 'write');
beforeEach(() => logged.mockReturnValue(true));
afterEach(() => logged.mockClear());

it('names every listing in one file', async () => {
  list(8);
  const answer = await getRoot();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  // Home, contact, the list and its eight listings.
  expect(await countOf(answer, 'url')).toBe(11);
  expect((await part('0.xml')).status).toBe(404);
});

it('splits what is too large for one file, names every address once, and walks the inventory once for whatever part is asked for', async () => {
  list(10_000);
  const index = await (await getRoot()).text();
  const addressesIn = (xml: string) => xml.match(/(?<=<loc>)[^<]+/g) ?? [];
  const origin = 'http://localhost:3000';
  expect(addressesIn(index)).toEqual([0, 1].map((number) => `${origin}/sitemap/${number}.xml`));
  const [first, second] = await Promise.all(
    ['0.xml', '1.xml'].map(async (name) => addressesIn(await (await part(name)).text())),
  );
  // Home, contact, the list, its 1,111 further pages and its listings.
  expect([first?.length, second?.length]).toEqual([10_000, 3 + 1111]);
  expect(new Set([...(first ?? []), ...(second ?? [])]).size).toBe(11_114);
  for (const name of ['2.xml', '-1.xml', '00.xml', '0', 'x.xml', '99999.xml'])
    expect((await part(name)).status, name).toBe(404);
  expect(walks).toBe(1);
});

it.each([0, 500])('answers 503 when the backend fails after %i listings', async (count) => {
  list(count, new BackendError('database', 'previewWithFilters', 'gone'));
  for (const answer of [await getRoot(), await part('0.xml')]) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('300');
    expect(await answer.text()).toBe('');
  }
  expect(logged.mock.lastCall?.[0]).toContain('sitemap-failed');
});

it('answers who asked before a change, though others ask after it meanwhile', async () => {
  list(8);
  const early = getRoot();
  list(9);
  const [before, after] = await Promise.all([early, getRoot()]);
  expect([before.status, after.status]).toEqual([200, 200]);
  expect(await countOf(after, 'url')).toBe(12);
});
