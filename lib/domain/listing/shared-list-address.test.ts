import { expect, it } from 'vitest';
import { limits } from '#lib/site/limits.ts';
import { readSharedIds, whatsAppAddress } from './shared-list-address.ts';
import { listingOf } from './testing/full-listing.ts';

const many = Array.from({ length: 100 }, (_, index) => `${5001 + index}`);

it('reads each listing of a shared list once, and no more than are shown', () => {
  expect(readSharedIds('5001, 5005,,5001')).toEqual(['5001', '5005']);
  expect(readSharedIds('')).toEqual([]);
  expect(readSharedIds(many.join())).toEqual(many.slice(0, limits.sharedListings));
});

it('hands WhatsApp title, price and address of each listing, and that of the list', () => {
  const address = whatsAppAddress(
    [listingOf('5001', { title: 'Ferah daire', price: '16.000' })],
    'https://a.example',
  );
  const text = new URL(address).searchParams.get('text');
  expect(text).toContain('Ferah daire\n16.000 ₺');
  expect(text).toContain('https://a.example/ilan-detay?id=5001');
  expect(text?.endsWith('Hepsi bir arada: https://a.example/ilanlar?ilanlar=5001')).toBe(true);
});

it('names as many listings as fit, and in the list as many as it takes, and says so', () => {
  const title = 'ÇĞŞÜ ığöşçü '.repeat(12);
  const address = whatsAppAddress(
    many.map((id) => listingOf(id, { title })),
    'https://a.example',
  );
  expect(address.length).toBeLessThanOrEqual(4096);
  const text = new URL(address).searchParams.get('text') ?? '';
  expect(text).toContain('id=5001');
  expect(text).toContain('Son beğendiğim 20 ilan bir arada: https:');
  const list = new URL(text.slice(text.lastIndexOf('https:'))).searchParams.get('ilanlar') ?? '';
  expect(readSharedIds(list)).toEqual(many.slice(0, limits.sharedListings));
});
