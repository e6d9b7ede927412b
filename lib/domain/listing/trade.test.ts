import { expect, it } from 'vitest';
import { isForSale, isRent, tradeOf } from './trade.ts';

it.each<[trade: 'satilik' | 'kiralik', statuses: string[]]>([
  ['satilik', ['Satilik', 'SATILIK', 'Satılık', 'Devren Satilik', 'Devren Satılık']],
  ['kiralik', ['Kiralik', 'KİRALIK', 'Kiralık', 'Devren Kiralik', 'Devren Kiralık', 'Günlük Kiralık']],
])('a listing is %s in each spelling of %j', (trade, statuses) => {
  for (const status of statuses) {
    expect(tradeOf(status)).toBe(trade);
    expect([isForSale(status), isRent(status)]).toEqual([trade === 'satilik', trade === 'kiralik']);
  }
});

it('is neither sold nor let where the status says neither', () => {
  for (const status of ['', 'Takas', 'Satıldı'])
    expect([isForSale(status), isRent(status)]).toEqual([false, false]);
});
