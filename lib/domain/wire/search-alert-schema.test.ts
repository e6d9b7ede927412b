import { expect, it } from 'vitest';
import { everything } from './filter-query.ts';
import { listQueryText } from './list-query.ts';
import { emailSchema, searchAlertSchema } from './search-alert-schema.ts';

it.each([
  [' Ali.Veli@Ornek.COM ', 'ali.veli@ornek.com'],
  ['ali @ornek.com\u200b', 'ali@ornek.com'],
  ['ali+ev@ornek.com.tr', 'ali+ev@ornek.com.tr'],
])('keeps the address %j in one form', (typed, kept) => {
  expect(emailSchema.parse(typed)).toBe(kept);
});

it.each([
  ...['', 'ali', 'ali@', '@ornek.com', 'ali@ornek', 'a@b@ornek.com', 'ALİ@ornek.com', 'ali@örnek.com'],
  ...['a@ornek.com>\r\nRCPT TO:<b@ornek.com', 'a@ornek.com,b@ornek.com', '"a b"@ornek.com', null, 5],
  `${'a'.repeat(250)}@ornek.com`,
])('refuses the address %j', (typed) => {
  expect(emailSchema.safeParse(typed).success).toBe(false);
});

const ask = (query: unknown, consent: unknown = 'on') =>
  searchAlertSchema.safeParse({ email: 'ali@ornek.com', query, consent });

it('reads the filters of a list, without page, order, number and what cannot be read', () => {
  const filters = {
    ...everything,
    filter: 'Konut',
    cityFilter: 'Eskişehir',
    priceFilter: { min: 5, max: null },
  };
  const query =
    '?sayfa=3&kategori=Konut&il=Eskişehir&fiyat=5&siralama=oldest&searchedId=7&oda=%00&durum=all&gelismis=1&x=1';
  expect(ask(query).data).toMatchObject({ email: 'ali@ornek.com', query: filters });
  expect(listQueryText(filters)).toBe('kategori=Konut&il=Eski%C5%9Fehir&fiyat=5');
  for (const none of [undefined, '', '?']) expect(ask(none).data?.query).toEqual(everything);
  expect(listQueryText(everything)).toBe('');
});

it('wants the consent, and a query of a sensible length', () => {
  expect(ask('', true).success).toBe(true);
  for (const consent of [false, '', 'off', null]) expect(ask('', consent).success).toBe(false);
  expect(ask(`ara=${'a'.repeat(2000)}`).success).toBe(false);
  expect(ask(`ara=${'屋'.repeat(200)}`).success).toBe(true);
  // Longer as it is stored.
  expect(ask(`ara=${'屋'.repeat(200)}&il=${'屋'.repeat(200)}`).success).toBe(false);
});
