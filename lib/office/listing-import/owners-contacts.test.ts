import { expect, it } from 'vitest';
import { outcome } from './testing/outcome.ts';

// A phone number without a name may be the owner's, and nobody would notice that it is published.
it.each<[headings: string, published: boolean]>([
  ['TEL, MAL SAHİBİ', false],
  ['DANIŞMAN, SAHİBİ, CEP', false],
  ['SAHİBİ, DANIŞMAN, TELEFON', true],
  ['TELEFON, DANIŞMAN, SAHİBİ', true],
  ['SAHİBİ, DANIŞMAN TEL', true],
  ['TELEFON', true],
  ['MALİK ADI, TELEFON', false],
  ['MAL SAHİBİ ADI SOYADI, TELEFON', false],
  ['MÜŞTERİ AD - SOYAD, GSM CEP', false],
  ['DANIŞMAN, EV SAHİBİNİN ADI, CEP', false],
  ['DANIŞMAN NOTU, TELEFON', true],
])('of %s the phone number is the advisor\u2019s: %s', (headings, isPublished) => {
  const cellOf = (name: string) => (/TEL|CEP/.test(name) ? '5321234567' : 'Elif Kaya');
  const record = Object.fromEntries(headings.split(', ').map((name) => [name, cellOf(name)]));
  const published = JSON.stringify(outcome(record)).match(/"\w+":"5321234567"/g);
  expect(published).toEqual(isPublished ? ['"advisorPhone":"5321234567"'] : null);
});
