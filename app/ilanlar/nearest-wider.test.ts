import { expect, it } from 'vitest';
import { defaultState, type ListingsState } from './listings-state.ts';
import { nearestWider } from './nearest-wider.ts';

const narrow: ListingsState = {
  ...defaultState,
  filter: 'Konut',
  statusFilter: 'Kiralik',
  cityFilter: 'Eskişehir',
  districtFilter: 'Odunpazarı',
  priceFilter: { min: 0, max: 500_000 },
};

/** Asks for the wider list where these totals are found, one after the other. */
async function widen(state: Partial<ListingsState>, total: number, ...totals: (number | null)[]) {
  const asked: ListingsState[] = [];
  const wider = await nearestWider({ ...narrow, ...state }, total, async (next) => {
    asked.push(next);
    return totals[asked.length - 1] ?? null;
  });
  return { asked, wider };
}

it('widens by the price, the rooms and the text, the district, the city, the status, and keeps the type', async () => {
  const { asked, wider } = await widen({ roomFilter: '3+1', searchFilter: 'bahçe' }, 0, 0, 0, 0, 0, 0);
  const cheap = { ...narrow, roomFilter: '3+1', searchFilter: 'bahçe', priceFilter: null };
  const any = { ...cheap, roomFilter: null, searchFilter: null };
  const inCity = { ...any, districtFilter: null };
  const anywhere = { ...inCity, cityFilter: null };
  expect(asked).toEqual([cheap, any, inCity, anywhere, { ...anywhere, statusFilter: null }]);
  expect(wider).toBeNull();
});

it('stops at the first list that holds more', async () => {
  const state = { ...narrow, priceFilter: null, districtFilter: null };
  expect(await widen({}, 1, 1, 4)).toMatchObject({ asked: { length: 2 }, wider: { state, total: 4 } });
});

it('keeps the only filter that says what is looked for', async () => {
  const only = { filter: null, cityFilter: null, districtFilter: null, priceFilter: null };
  expect(await widen(only, 0)).toEqual({ asked: [], wider: null });
  expect((await widen({ ...only, filter: 'Arsa', statusFilter: null }, 0)).asked).toEqual([]);
});

it('offers no list of everything', async () => {
  const { asked } = await widen({ filter: null, statusFilter: null, searchFilter: 'bahçe' }, 0, 0, 0, 0, 9);
  expect(asked.map(({ cityFilter, searchFilter }) => [cityFilter, searchFilter])).toEqual([
    ['Eskişehir', 'bahçe'],
    ['Eskişehir', null],
    ['Eskişehir', null],
  ]);
});

it('does not go on where a count cannot be known', async () => {
  expect(await widen({}, 0, null, 9)).toMatchObject({ asked: { length: 1 }, wider: null });
});

it.each<[Partial<ListingsState>, total: number]>([
  [{}, 3],
  [{ p: 2 }, 1],
  [{ isAdvanced: true }, 0],
])('asks for nothing beside %j with %d listings', async (state, total) => {
  expect((await widen(state, total, 9)).asked).toEqual([]);
});

it('asks for nothing beside the list of everything', async () => {
  expect(await nearestWider(defaultState, 1, () => Promise.reject(new Error('asked')))).toBeNull();
});
