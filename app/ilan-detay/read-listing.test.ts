import { afterAll, expect, it, vi } from 'vitest';
import type { Backend } from '#lib/data/backend.ts';
import { BackendError } from '#lib/data/backend-error.ts';
import { setCurrentBackend } from '#lib/data/current.ts';
import { fullListing } from '#lib/domain/listing/testing/full-listing.ts';
import type { FilterQuery } from '#lib/domain/wire/filter-query.ts';
import { wireDetailSchema, wirePreviewSchema } from '#lib/domain/wire/listing-schema.ts';
import { log } from '#lib/runtime/log.ts';
import { loadRecommendations, readId, requireListing } from './read-listing.ts';

const logged = vi.spyOn(log, 'error').mockReturnValue(undefined);
afterAll(() => {
  setCurrentBackend(null);
  vi.restoreAllMocks();
});
const failure = new BackendError('network', 'listing', 'kapalı');
const use = (backend: Partial<Backend>) => setCurrentBackend(backend as Backend);

it('reads the first id of an address', () => {
  expect([{ id: '1001' }, { id: ['7', '8'] }, {}].map(readId)).toEqual(['1001', '7', '']);
});

it('leads to the list without a number, home where the listing is unknown, and shows nothing where the call fails', async () => {
  const known = wireDetailSchema.parse({ title: 'Ev' });
  use({
    async listing(id) {
      if (id === '3') throw failure;
      return id === '1' ? known : null;
    },
  });
  expect(await requireListing({ id: '1' })).toMatchObject({ id: '1', title: 'Ev' });
  const leadingTo = (address: string) => ({ digest: expect.stringContaining(`;${address};`) });
  await expect(requireListing({})).rejects.toMatchObject(leadingTo('/ilanlar'));
  await expect(requireListing({ id: '2' })).rejects.toMatchObject(leadingTo('/'));
  expect(logged).not.toHaveBeenCalled();
  expect(await requireListing({ id: '3' })).toBeNull();
  expect(logged).toHaveBeenCalledOnce();
});

const likeIt = (id: string, more = {}) =>
  wirePreviewSchema.parse({
    id,
    type: 'Konut',
    emlakDurumu: 'Satilik',
    il: 'Eskişehir',
    ilce: 'Odunpazarı',
    price: '4.000.000',
    ...more,
  });

/** Recommends where the first call finds these, the second those, and so on. */
async function recommended(...found: ReturnType<typeof likeIt>[][]) {
  const asked: FilterQuery[] = [];
  use({
    async search(query) {
      asked.push(query);
      const listings = found[asked.length - 1] ?? [];
      return { listings, total: listings.length };
    },
  });
  const { similar, others } = await loadRecommendations(fullListing);
  return { asked, similar: similar.map(({ id }) => id), others: others.map(({ id }) => id) };
}

it('asks once where the first answer fills the rows', async () => {
  const six = ['1', '2', '3', '4', '5', '6'].map((id) => likeIt(id));
  const { asked, similar } = await recommended(six);
  expect([asked.length, similar.length]).toEqual([1, 6]);
  expect(asked[0]).toMatchObject({ cityFilter: 'Eskişehir', districtFilter: 'Odunpazarı' });
  expect(asked[0]?.priceFilter).not.toBeNull();
});

it('asks wider and wider until a row is full, and leaves the listing itself out', async () => {
  const own = likeIt(fullListing.id);
  const { asked, similar } = await recommended(
    [own],
    [own, likeIt('1')],
    [],
    [],
    [likeIt('2', { emlakDurumu: 'Kiralik' }), likeIt('3', { emlakDurumu: 'Kiralik', ilce: 'Tepebaşı' })],
  );
  expect(similar).toEqual(['1', '2', '3']);
  // Nobody asks further once the row is full.
  expect(asked).toHaveLength(5);
  expect(asked[4]).toMatchObject({ filter: 'Konut', statusFilter: null, cityFilter: 'Eskişehir' });
});

it('recommends nothing where a call fails', async () => {
  use({ search: () => Promise.reject(failure) });
  expect(await loadRecommendations(fullListing)).toEqual({ similar: [], others: [] });
});
