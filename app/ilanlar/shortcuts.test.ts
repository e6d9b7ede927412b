import { expect, it } from 'vitest';
import { shortcutsOf, totalsOf } from './shortcuts.tsx';

it('leads to statuses and types that have listings, with their counts (rules#shortcuts)', () => {
  const counts = [
    { type: 'Konut', status: 'Satilik', count: 80 },
    { type: 'KONUT', status: 'Kiralık', count: 3 },
    { type: 'Isyeri', status: 'Devren Kiralik', count: 1 },
    { type: '', status: '', count: 1 },
  ];
  const types = ['Isyeri', 'Konut', 'Yeni'];
  expect(shortcutsOf(types, totalsOf(types, counts))).toEqual([
    { label: 'Satılık (80)', href: '/ilanlar?durum=Satilik' },
    { label: 'Kiralık (3)', href: '/ilanlar?durum=Kiralik' },
    { label: 'Konut (83)', href: '/ilanlar?kategori=Konut' },
    { label: 'İşyeri (1)', href: '/ilanlar?kategori=Isyeri' },
    { label: 'Devren Kiralık (1)', href: '/ilanlar?durum=Devren+Kiralik' },
  ]);
});

it('has no counts where the backend tells none, and nothing where there are no listings', () => {
  const labels = shortcutsOf(['Konut'], null).map(({ label }) => label);
  expect(labels).toEqual(['Satılık', 'Kiralık', 'Konut']);
  expect(shortcutsOf([], {})).toEqual([]);
});
