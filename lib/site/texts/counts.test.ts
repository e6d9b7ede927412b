import { expect, it } from 'vitest';
import { alertMailTexts } from './alert-mail.ts';
import { dataToolTexts } from './data-tools.ts';
import { homeSearchTexts } from './home.ts';
import { listingProblems } from './listing-files.ts';
import { listingsTexts } from './listings.ts';
import { homeValueTexts } from './sellers.ts';

it.each([
  [listingsTexts.count(20_000), '20.000 ilan bulundu'],
  [listingsTexts.countWithPage(20_000, 1200, 2223), '20.000 ilan bulundu · Sayfa 1.200 / 2.223'],
  [listingsTexts.pageTitle('Ilanlarimiz', 1200), 'Ilanlarimiz – Sayfa 1.200'],
  [listingsTexts.pageDescription('İlanlar.', 1200), 'İlanlar. Sayfa 1.200.'],
  [listingsTexts.pastEnd.advice(2223), 'Bu liste 2.223 sayfadan oluşuyor.'],
  [listingsTexts.shortcut('Satılık', 1234), 'Satılık (1.234)'],
  [listingsTexts.filters.showCount(1234), '1.234 ilanı göster'],
  [homeSearchTexts.count(1234), '1.234 ilan'],
  [homeValueTexts.found('Vişnelik’te', '3+1', 1234, '4,1', '30.000')[1], 'sitedeki 1.234 ilana göre'],
  [alertMailTexts.news.added(1234), '1.234 yeni ilan'],
  [alertMailTexts.news.lowered(1234), '1.234 ilanın fiyatı düştü'],
  [dataToolTexts.ownContent(1234, 1100).slice(0, 29), 'Orada 1.234 ilan ve 1.100 mes'],
  [dataToolTexts.searchesBack(1234).slice(0, 23), '1.234 arama geri geldi.'],
  [dataToolTexts.searchesLeftOut(1234).slice(0, 21), 'Yedekteki 1.234 arama'],
  [listingProblems.moreIssues(16_364), 'bu kayıtta 16.364 sorun daha var'],
])('a count that may be large is written the Turkish way: %s', (said, expected) => {
  expect(said).toBe(expected);
});
