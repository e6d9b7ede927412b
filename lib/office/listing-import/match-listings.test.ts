import { expect, it } from 'vitest';
import { listingProblems as problems } from '#lib/site/texts/listing-files.ts';
import { matchListings } from './match-listings.ts';
import type { ParsedListing, ParsedRecord } from './parsed-listing.ts';

const stored = [
  { id: 5001, title: 'Bahçeli Ev', neighbourhood: 'Vişnelik', priceAmount: 100 },
  { id: 5002, title: 'Dükkan', neighbourhood: 'Vişnelik', priceAmount: 200 },
  { id: 5003, title: 'Tarla', neighbourhood: '', priceAmount: 300 },
].map((one) => ({ ...one, type: 'Konut', city: 'Eskişehir', district: 'Odunpazarı' }));
const [house] = stored.map(({ id: _, ...values }) => values);

type Row = { id?: number; isBad?: boolean } & ParsedListing['values'];

/** Matches rows, counted from 2. @returns faults by row, the numbers that were given, and the stored listings left over */
function match(rows: Row[], isRepeated = false) {
  const records = rows.map(({ id = null, isBad = false, ...values }, at): ParsedRecord => {
    const listing = isBad ? null : { row: at + 2, id, values, featureValues: {} };
    return { id, listing, errors: [], warnings: [] };
  });
  const nameRow = (row: number) => `satır ${row}`;
  const { good, errors, remarks, missing } = matchListings(records, stored, { nameRow, isRepeated });
  return {
    ids: good.map(({ id }) => id),
    faults: errors.map(({ row, reason }) => [row, reason]),
    remarks: remarks.map(({ row, reason }) => [row, reason]),
    missing: missing.map(({ id }) => id),
  };
}

const nothing = { ids: [], faults: [], remarks: [], missing: [5001, 5002, 5003] };

it.each<[what: string, rows: Row[], found: Partial<ReturnType<typeof match>>]>([
  ['a number that is stored', [{ id: 5001 }], { ids: [5001], missing: [5002, 5003] }],
  ['a new number', [{ id: 7001, title: 'Ev', type: 'Konut' }], { ids: [7001] }],
  ['a record without a number', [{ title: 'Ev', type: 'Konut' }], { ids: [null] }],
  [
    'a new one without title and type',
    [{ id: 7001 }],
    { faults: Array(2).fill([2, problems.requiredForNew]) },
  ],
  [
    'a number that comes twice',
    [{ id: 5001 }, { id: 5001 }],
    { ids: [5001], faults: [[3, problems.doubleId('satır 2')]], missing: [5002, 5003] },
  ],
  [
    'the same listing twice, in other letters',
    [
      { title: 'Yeni Ev', type: 'Konut' },
      { title: 'YENİ EV', type: 'konut' },
    ],
    { ids: [null], faults: [[3, problems.duplicateInFile('satır 2')]] },
  ],
  [
    'a stored listing without its number',
    [{ ...house }],
    { faults: [[2, problems.duplicateStored(5001)]], missing: [5002, 5003] },
  ],
  [
    'its title and neighbourhood at another price',
    [{ ...house, priceAmount: 1 }],
    { faults: [[2, problems.similarStored(5001)]], missing: [5002, 5003] },
  ],
  ['its title where no neighbourhood is known', [{ title: 'Tarla', type: 'Tarla' }], { ids: [null] }],
  ['the number of a bad record', [{ id: 5002, isBad: true }], { missing: [5001, 5003] }],
])('reads %s', (_, rows, found) => {
  expect(match(rows)).toEqual({ ...nothing, ...found });
});

it('takes a stored listing without its number for itself where the same file comes again, once', () => {
  const row = { ...house };
  expect(match([row], true)).toEqual({
    ids: [5001],
    faults: [],
    remarks: [[2, problems.duplicateTaken(5001)]],
    missing: [5002, 5003],
  });
  const after = { faults: [[3, problems.duplicateStored(5001)]], missing: [5002, 5003] };
  expect(match([{ id: 5001 }, row], true)).toEqual({ ...nothing, ids: [5001], ...after });
});

it('keeps the pictures of such a listing where the row names none, since nothing is found by its number', () => {
  const values = (pictures: Pick<ParsedListing['values'], 'images' | 'plans'>) => {
    const listing = { row: 2, id: null, values: { ...house, ...pictures }, featureValues: {} };
    const records = [{ id: null, listing, errors: [], warnings: [] }];
    return matchListings(records, stored, { nameRow: String, isRepeated: true }).good[0]?.values;
  };
  expect(values({ images: [], plans: [] })).toEqual(house);
  expect(values({ images: [], plans: ['p.jpg'] })).toEqual({ ...house, plans: ['p.jpg'] });
});
