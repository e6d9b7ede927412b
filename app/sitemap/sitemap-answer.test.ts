import { expect, it, vi } from 'vitest';
import type { Backend } from '#lib/data/backend.ts';
import { BackendError } from '#lib/data/backend-error.ts';
import { setCurrentBackend } from '#lib/data/current.ts';
import { toInventoryItem } from '#lib/domain/listing/from-wire.ts';
import { wirePreviewSchema } from '#lib/domain/wire/listing-schema.ts';
import { registry } from '#lib/runtime/registry.ts';
import { GET as getRoot } from '../sitemap.xml/route.ts';
import { GET as getPart } from './[part]/route.ts';

let walks = 0;

function list(count: number, failure?: Error): void {
  registry.generation += 1;
  walks = 0;
  async function* inventory() {
    walks += 1;
    for (let id = 1; id <= count; id += 1) yield toInventoryItem(wirePreviewSchema.parse({ id }));
    if (failure) throw failure;
  }
  setCurrentBackend({ inventory } as Partial<Backend> as Backend);
}

const part = (name: string) =>
  getPart(new Request(`http://localhost/sitemap/${name}`), { params: Promise.resolve({ part: name }) });
const addressesIn = async (answer: Response) => (await answer.text()).match(/(?<=<loc>)[^<]+/g) ?? [];

const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);

it('splits what is too large for one file, names every address once, and walks the inventory once', async () => {
  list(10_000);
  const parts = ['0.xml', '1.xml'];
  const origin = 'http://localhost:3000';
  expect(await addressesIn(await getRoot())).toEqual(parts.map((name) => `${origin}/sitemap/${name}`));
  const addresses = await Promise.all(parts.map(async (name) => addressesIn(await part(name))));
  // Home, contact, the list, its 1,111 further pages and its listings.
  expect(addresses.map(({ length }) => length)).toEqual([10_000, 3 + 1111]);
  expect(new Set(addresses.flat()).size).toBe(11_114);
  for (const name of ['2.xml', '00.xml', '0', '99999.xml']) expect((await part(name)).status, name).toBe(404);
  expect(walks).toBe(1);
});

it('answers 503 when the backend fails, in the middle too', async () => {
  list(500, new BackendError('database', 'previewWithFilters', 'gone'));
  for (const answer of [await getRoot(), await part('0.xml')]) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('300');
    expect(await answer.text()).toBe('');
  }
  expect(logged.mock.lastCall?.[0]).toContain('sitemap-failed');
});

it('answers who asked before a change and who asks after it, though both ask at once', async () => {
  list(8);
  const early = getRoot();
  list(9);
  const [before, after] = await Promise.all([early, getRoot()]);
  expect(before.status).toBe(200);
  expect(after.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  // Home, contact, the list and its nine listings.
  expect(await addressesIn(after)).toHaveLength(12);
  expect((await part('0.xml')).status).toBe(404);
});
