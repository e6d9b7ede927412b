import { expect, it } from 'vitest';
import { everything, type FilterQuery } from '#lib/domain/wire/filter-query.ts';
import { createCatalogue, type ListingFacts, toCatalogueEntry } from './catalogue.ts';

const flat: ListingFacts = {
  id: '1',
  title: 'Güneşli daire',
  type: 'Konut',
  emlakAltTipi: 'Daire',
  emlakDurumu: 'Satilik',
  il: 'Eskişehir',
  ilce: 'Odunpazarı',
  mahalle: 'Vişnelik',
  price: '1.000.000',
  olusturmaTarihi: '2026-01-01T00:00:00.000Z',
  typicalFeatures: ['Oda Sayısı:3+1', 'Brüt m²:120'],
};
const facts: Partial<ListingFacts>[] = [
  {},
  { title: 'ISPARTA gölüne yakın', il: 'ISPARTA', price: 'Fiyat sorunuz' },
  { il: 'ısparta', ilce: 'EĞİRDİR', type: 'İşyeri', price: '99', typicalFeatures: [] },
  { il: 'Isparta', ilce: 'Eğirdir', type: 'Isyeri', price: '15.000', typicalFeatures: ['Oda/Salon:7 + 2'] },
  { il: 'ISPARTA', title: '%50 a_b', price: '15.001', olusturmaTarihi: '2026-01-02T00:00:00.000Z' },
  { emlakDurumu: 'Kiralık', price: '100', typicalFeatures: ['Oda Sayısı:Loft'] },
];
const catalogue = createCatalogue(
  facts.map((some, at) => toCatalogueEntry({ ...flat, ...some, id: String(1001 + at) })),
);
const find = (query: Partial<FilterQuery>) =>
  catalogue.matching({ ...everything, ...query }).map(({ id }) => id - 1000);

it.each<[Partial<FilterQuery>, number[]]>([
  [{}, [5, 6, 4, 3, 2, 1]],
  [{ sortFilter: 'oldest' }, [1, 2, 3, 4, 6, 5]],
  [{ sortFilter: 'price-asc' }, [6, 4, 5, 1, 3, 2]],
  [{ sortFilter: 'price-desc' }, [1, 5, 4, 6, 3, 2]],
  [{ cityFilter: 'ısparta' }, [5, 4, 3, 2]],
  [{ cityFilter: 'Isparta', districtFilter: 'egirdir' }, [4, 3]],
  [{ filter: 'isyeri' }, [4, 3]],
  [{ statusFilter: 'kiralik' }, [6]],
  [{ roomFilter: '3 + 1' }, [5, 2, 1]],
  [{ roomFilter: '7 oda ve üzeri' }, [4]],
  [{ roomFilter: 'Diğer oda sayıları' }, [6]],
  [{ priceFilter: { min: 0, max: 15_000 } }, [6, 4]],
  [{ priceFilter: { min: 15_001, max: null } }, [5, 1]],
  [{ searchedId: '1004' }, [4]],
  [{ searchedId: '01004' }, []],
  [{ searchFilter: 'GUNESLI 120 m²' }, [1]],
  [{ searchFilter: 'ilan no 1002' }, [2]],
  [{ searchFilter: 'visnelik mahallesi isparta' }, [5, 4, 3, 2]],
  [{ searchFilter: '%50' }, [5]],
  [{ searchFilter: 'a_b' }, [5]],
])('finds %j', (query, ids) => expect(find(query)).toEqual(ids));

it('sends one page with the total of all, and names each type and place once as most listings spell it', () => {
  const many = createCatalogue(
    Array.from({ length: 20 }, (_, at) => toCatalogueEntry({ ...flat, id: String(at + 1) })),
  );
  const page = (p: number) => {
    const { found, total } = many.search({ ...everything, p });
    return [found.map(({ id }) => id), total];
  };
  expect([page(1), page(3), page(4)]).toEqual([
    [[20, 19, 18, 17, 16, 15, 14, 13, 12], 20],
    [[2, 1], 20],
    [[], 20],
  ]);
  expect(catalogue.names('type')).toEqual(['Isyeri', 'Konut']);
  expect(catalogue.names('city')).toEqual(['Eskişehir', 'ISPARTA']);
  expect(catalogue.names('district', 'ISPARTA')).toEqual(['EĞİRDİR', 'Odunpazarı']);
  expect(catalogue.names('district', 'Ankara')).toEqual([]);
});
