import { expect, it } from 'vitest';
import { CellFault } from '../spreadsheets/table-file.ts';
import { createRecordParser, type Issue } from './parse-record.ts';
import { isTotalRow } from './total-row.ts';

type Record = { [heading: string]: unknown };

/** All that becomes of a record, without what is empty; of a fault its heading and its reason. */
function outcome(record: Record, isSheet = true): Record {
  const parser = createRecordParser(isSheet);
  const { listing, errors, warnings } = parser.parse({ row: 7, cells: Object.entries(record) });
  const pairs = (issues: Issue[]) => issues.map(({ row, heading, reason }) => row === 7 && [heading, reason]);
  const lists = { errors: pairs(errors), warnings: pairs(warnings), ...parser.unrecognized() };
  const all = { values: listing?.values, features: listing?.featureValues, ...lists };
  const filled = Object.entries(all).filter(([, value]) => Object.keys(value ?? {}).length > 0);
  return { ...Object.fromEntries(filled), ...(listing?.id && { id: listing.id }) };
}

const saying = (text: string) => expect.stringContaining(text);
const amount = (priceAmount: number) => ({ priceAmount, priceText: '' });
const words = (priceText: string) => ({ priceAmount: null, priceText });

it('finds columns by their headings in any case, with or without diacritics', () => {
  const fields = { 'İLAN NO': '5001', baslik: 'Ev', 'Emlak Türü': 'konut', 'iç-özellikler': 'Sauna' };
  const others = { 'Danışman E-postası': 'a@example.com', 'ODA SAYISI': '3+1', 'Brüt m²': 145.5 };
  expect(outcome({ ...fields, ...others })).toEqual({
    id: 5001,
    values: { title: 'Ev', type: 'Konut', interior: ['Sauna'], advisorEmail: 'a@example.com' },
    features: { 'Oda Sayısı': '3+1', 'Brüt m²': '145,5' },
  });
});

it('finds fields of JSON by the names of the wire, and takes their words as they are', () => {
  const images = { image: ['a.jpg'], image_carousel: ['a.jpg', 'b.jpg'] };
  const others = { emlakDurumu: 'Satilik', typicalFeatures: 'Kat:2,Isıtma:Kombi', price: '1.250.000' };
  const record = { id: 7, id_users: 11, type: 'Villa', ...images, ...others, createdBy: 'x', pricee: 'x' };
  expect(outcome(record, false)).toEqual({
    id: 7,
    values: {
      ...{ ownerId: 11, type: 'Villa', images: images.image_carousel, status: 'Satilik' },
      ...{ features: ['Kat:2', 'Isıtma:Kombi'], ...amount(1_250_000) },
    },
    ignored: ['createdBy', 'pricee'],
  });
});

it.each([
  ['FİYAT', '1,250,000', 'okunamadı'],
  ['danisman tel', '12', '10 haneli'],
  ['Başlık', '', 'boş bırakılamaz'],
  ['Fiyat', new CellFault('formül'), 'formül'],
])('names heading and reason of a fault in %s', (heading, cell, reason) => {
  expect(outcome({ [heading]: cell })).toEqual({ errors: [[heading, saying(reason)]] });
});

it.each([
  ['Fiyatt', 'Fiyat'],
  ['Fyiat', 'Fiyat'],
  ['Fiyet', 'Fiyat'],
  ['Başlk', 'Başlık'],
])('takes %s for a slip of the pen, not for a feature', (heading, meant) => {
  expect(outcome({ [heading]: '5' })).toEqual({
    ...{ errors: [[heading, saying(`“${meant}”`)]], ignored: [heading] },
  });
});

it('makes features of other columns and names those that nobody knows', () => {
  const features = { Jakuzi: 'Var', Balkon: '', Açıklaması: 'x' };
  expect(outcome(features)).toEqual({ features, newFeatures: ['Jakuzi', 'Açıklaması'] });
});

it.each(['Cep Telefonu', 'Danışman Tel', 'Telefon', 'GSM'])('takes an advisor with %s', (heading) => {
  expect(outcome({ Danışman: 'Elif Nur Kaya', [heading]: '0532 123 45 67' })).toEqual({
    values: { advisorFirstName: 'Elif Nur', advisorLastName: 'Kaya', advisorPhone: '5321234567' },
  });
});

it('publishes no phone, e-mail or owner of unknown columns', () => {
  const contacts = { Anahtarcı: 'Ali Bey 0532 123 45 67', Emlakçı: 'ali@example.com' };
  const features = { 'Ada No': '5001', Aidat: '1.250 TL' };
  expect(outcome({ ...contacts, 'Mal Sahibi': 'Veli Uzun', ...features })).toEqual({
    features,
    warnings: Object.keys(contacts).map((heading) => [heading, saying('yayınlanmadı')]),
    unpublished: ['Mal Sahibi'],
    newFeatures: ['Anahtarcı', 'Emlakçı'],
  });
});

it.each([
  ['Daire', 'Konut', 'Daire'],
  ['VİLLA', 'Konut', 'Villa'],
  ['Rezidans', 'Konut', 'Rezidans'],
  ['Dükkân', 'Isyeri', 'Dükkan'],
  ['Büro & Ofis', 'Isyeri', 'Büro & Ofis'],
  ['Zeytinlik', 'Tarla', 'Zeytinlik'],
])('takes %s for a type and a subtype', (from, type, subtype) => {
  const mappedTypes = [{ from, type, subtype, count: 1 }];
  expect(outcome({ 'Emlak Tipi': from, 'Alt Tür': '' })).toEqual({ values: { type, subtype }, mappedTypes });
});

it('takes what a word for the property says besides only where no column says it', () => {
  const columns = { 'Emlak Türü': 'Konut', 'Alt Tür': 'Çatı Dubleksi', Durum: '' };
  expect(outcome({ ...columns, 'Emlak Tipi': 'Satılık Daire' }).values).toEqual({
    ...{ type: 'Konut', subtype: 'Çatı Dubleksi', status: 'Satilik' },
  });
  expect(outcome({ 'Emlak Tipi': 'Devre Mülk' })).toEqual({ values: { type: 'Devre Mülk' } });
});

it.each([
  ['125.000 $', words('125.000 $'), 'döviz'],
  ['1.250.000 TL + KDV', words('1.250.000 TL + KDV'), 'süzgeç'],
  ['1.250.000 TL (pazarlıklı)', amount(1_250_000), '“(pazarlıklı)” sitede gösterilmez'],
])('says what a visitor misses of the price %s', (Fiyat, values, reason) => {
  expect(outcome({ Fiyat })).toEqual({ values, warnings: [['Fiyat', saying(reason)]] });
});

it('takes words for a price, and the same price twice but not two prices', () => {
  expect(outcome({ Fiyat: 'Fiyat sorunuz' })).toEqual({ values: words('Fiyat sorunuz') });
  expect(outcome({ Fiyat: '5', 'Fiyat (TL)': '5', price: '' })).toEqual({ values: amount(5) });
  const errors = [['Fiyat (TL)', saying('“Fiyat”')]];
  expect(outcome({ Fiyat: '5', 'Fiyat (TL)': '6' })).toEqual({ errors });
});

it.each([
  [true, { Başlık: 'TOPLAM: 1 ilan', Fiyat: '5' }],
  [true, { 'İlan No': '', Başlık: '', Tür: '', Fiyat: '5.000', Aidat: new CellFault('formül') }],
  [false, { 'İlan No': '7002', Fiyat: '5' }],
  [false, { Başlık: 'Toplam 5 dönüm arsa', Fiyat: '5' }],
  [false, { Tür: 'Toplam', Fiyat: '5' }],
])('is a row of totals: %j, %j', (isTotal, record) => {
  expect(isTotalRow({ row: 7, cells: Object.entries(record) })).toBe(isTotal);
});

it('spells places as they are spelt, and warns of what a visitor would not see', () => {
  const unseen = { Harita: 'burada', Video: 'https://example.com/v', Özellikler: 'Kat:2; Kombi; Saat:10:30' };
  const { values, warnings } = outcome({ İl: 'eskisehir', İlçe: 'TEPEBASI', ...unseen });
  expect(values).toMatchObject({ city: 'Eskişehir', district: 'Tepebaşı' });
  expect(warnings).toEqual([
    ['Özellikler', saying('“Kombi”')],
    ['Özellikler', saying('“Saat:10:30”')],
    ['Harita', saying('koordinat')],
    ['Video', saying('video')],
  ]);
  const dead = outcome({ İl: 'Eskişehir', İlçe: 'Merkez' });
  expect(dead.warnings).toEqual([['İlçe', 'Eskişehir ilinde böyle bir ilçe yok']]);
  expect(outcome({ İl: 'Atlantis' }).warnings).toEqual([['İl', 'böyle bir il yok']]);
});
