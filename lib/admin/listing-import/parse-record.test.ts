import { describe, expect, it } from 'vitest';
import { CellFault } from '../spreadsheets/table-file.ts';
import { createRecordParser } from './parse-record.ts';

function parse(record: Record<string, unknown>, isSheet = true) {
  const parser = createRecordParser(isSheet);
  return { ...parser.parse({ row: 7, cells: Object.entries(record) }), ...parser.unrecognized() };
}

describe('a record of a file', () => {
  it('may have Turkish headings in any case, with or without diacritics', () => {
    const { listing, errors } = parse({
      'İLAN NO': '5001',
      baslik: 'Ev',
      'Emlak Türü': 'konut',
      'iç-özellikler': 'Sauna',
      'Danışman E-postası': 'a@example.com',
      'ODA SAYISI': '3+1',
      'Brüt m²': 145.5,
    });
    expect(errors).toEqual([]);
    expect(listing).toEqual({
      row: 7,
      id: 5001,
      values: { title: 'Ev', type: 'Konut', interior: ['Sauna'], advisorEmail: 'a@example.com' },
      featureValues: { 'Oda Sayısı': '3+1', 'Brüt m²': '145,5' },
    });
  });

  it('may have the names of the wire, as an export of the API has them', () => {
    const { listing, ignored, errors } = parse(
      {
        id: 7,
        id_users: 11,
        image: ['a.jpg'],
        image_carousel: ['a.jpg', 'b.jpg'],
        emlakDurumu: 'Satilik',
        typicalFeatures: 'Kat:2,Isıtma:Kombi',
        price: '1.250.000',
        createdBy: 'x',
        pricee: 'x',
      },
      false,
    );
    expect(errors).toEqual([]);
    expect(listing?.values).toEqual({
      ownerId: 11,
      images: ['a.jpg', 'b.jpg'],
      status: 'Satilik',
      features: ['Kat:2', 'Isıtma:Kombi'],
      priceAmount: 1_250_000,
      priceText: '',
    });
    expect(ignored).toEqual(['createdBy', 'pricee']);
  });

  it('names row, heading as the file has it, and reason of every fault', () => {
    const { listing, errors } = parse({ FİYAT: '1,250,000', 'danisman tel': '12', Başlık: '' });
    expect(listing).toBeNull();
    expect(errors).toEqual([
      { row: 7, heading: 'FİYAT', reason: expect.stringContaining('okunamadı') },
      { row: 7, heading: 'danisman tel', reason: expect.stringContaining('10 haneli') },
      { row: 7, heading: 'Başlık', reason: 'boş bırakılamaz' },
    ]);
  });

  it.each([
    ['Fiyatt', 'Fiyat'],
    ['Fyiat', 'Fiyat'],
    ['Fiyet', 'Fiyat'],
    ['Başlk', 'Başlık'],
    ['Açıklaması', 'Açıklama'],
  ])('takes %s for a slip of the pen, not for a feature', (heading, meant) => {
    const { errors } = parse({ [heading]: '5' });
    if (heading === 'Açıklaması') return expect(errors).toEqual([]);
    expect(errors).toEqual([{ row: 7, heading, reason: expect.stringContaining(`“${meant}”`) }]);
  });

  it('makes features of other columns and tells which nobody knows', () => {
    const { listing, newFeatures } = parse({ Jakuzi: 'Var', Balkon: '' });
    expect(listing?.featureValues).toEqual({ Jakuzi: 'Var', Balkon: '' });
    expect(newFeatures).toEqual(['Jakuzi']);
  });

  it('takes advisors as people write them, and publishes nobody else', () => {
    for (const heading of ['Cep Telefonu', 'Danışman Tel', 'Telefon', 'GSM']) {
      const { listing, newFeatures } = parse({ Danışman: 'Elif Nur Kaya', [heading]: '0532 123 45 67' });
      expect(newFeatures).toEqual([]);
      expect(listing).toMatchObject({
        values: { advisorFirstName: 'Elif Nur', advisorLastName: 'Kaya', advisorPhone: '5321234567' },
        featureValues: {},
      });
    }
    const other = parse({
      Anahtarcı: 'Ali Bey 0532 123 45 67',
      Emlakçı: 'ali@example.com',
      'Mal Sahibi': 'Veli Uzun',
      'Ada No': '5001',
      Aidat: '1.250 TL',
    });
    expect(other.listing?.featureValues).toEqual({ 'Ada No': '5001', Aidat: '1.250 TL' });
    expect(other.warnings.map(({ heading }) => heading)).toEqual(['Anahtarcı', 'Emlakçı']);
    expect(other.unpublished).toEqual(['Mal Sahibi']);
  });

  it.each([
    ['Daire', 'Konut', 'Daire'],
    ['VİLLA', 'Konut', 'Villa'],
    ['Rezidans', 'Konut', 'Rezidans'],
    ['Dükkân', 'Isyeri', 'Dükkan'],
    ['Büro & Ofis', 'Isyeri', 'Büro & Ofis'],
    ['Zeytinlik', 'Tarla', 'Zeytinlik'],
  ])('takes %s for a type and a subtype', (word, type, subtype) => {
    const { listing, mappedTypes } = parse({ 'Emlak Tipi': word, 'Alt Tür': '' });
    expect(listing?.values).toEqual({ type, subtype });
    expect(mappedTypes).toEqual([{ from: word, type, subtype, count: 1 }]);
  });

  it('takes what a word for the property says besides only where no column says it', () => {
    const both = parse({
      'Emlak Türü': 'Konut',
      'Emlak Tipi': 'Satılık Daire',
      'Alt Tür': 'Çatı Dubleksi',
      Durum: '',
    });
    expect(both.errors).toEqual([]);
    expect(both.listing?.values).toEqual({ type: 'Konut', subtype: 'Çatı Dubleksi', status: 'Satilik' });
    expect(parse({ type: 'Villa' }, false).listing?.values).toEqual({ type: 'Villa' });
    expect(parse({ 'Emlak Tipi': 'Devre Mülk' }).listing?.values).toEqual({ type: 'Devre Mülk' });
  });

  it.each([
    ['125.000 $', 'döviz'],
    ['1.250.000 TL + KDV', 'süzgeç'],
    ['1.250.000 TL (pazarlıklı)', '“(pazarlıklı)” sitede gösterilmez'],
  ])('says what a visitor misses of the price %s', (price, reason) => {
    expect(parse({ Fiyat: price }).warnings).toEqual([
      { row: 7, heading: 'Fiyat', reason: expect.stringContaining(reason) },
    ]);
    expect(parse({ Fiyat: 'Fiyat sorunuz' }).warnings).toEqual([]);
  });

  it('refuses a formula that nobody calculated', () => {
    const { errors } = parse({ Fiyat: new CellFault('formül') });
    expect(errors).toEqual([{ row: 7, heading: 'Fiyat', reason: 'formül' }]);
  });

  it('refuses two columns that say different things', () => {
    const { errors } = parse({ Fiyat: '5', 'Fiyat (TL)': '6' });
    expect(errors).toEqual([{ row: 7, heading: 'Fiyat (TL)', reason: expect.stringContaining('“Fiyat”') }]);
    expect(parse({ Fiyat: '5', 'Fiyat (TL)': '5', price: '' }).errors).toEqual([]);
  });

  it('spells places as they are spelt, and warns of what a visitor would not see', () => {
    const { listing, warnings } = parse({
      İl: 'eskisehir',
      İlçe: 'TEPEBASI',
      Harita: 'burada',
      Video: 'https://example.com/v',
      Özellikler: 'Kat:2; Kombi; Saat:10:30',
    });
    expect(listing?.values).toMatchObject({ city: 'Eskişehir', district: 'Tepebaşı' });
    expect(warnings.map(({ heading }) => heading)).toEqual(['Özellikler', 'Özellikler', 'Harita', 'Video']);
    const dead = parse({ İl: 'Eskişehir', İlçe: 'Merkez' });
    expect(dead.warnings).toEqual([
      { row: 7, heading: 'İlçe', reason: 'Eskişehir ilinde böyle bir ilçe yok' },
    ]);
    expect(parse({ İl: 'Atlantis' }).warnings).toMatchObject([{ reason: 'böyle bir il yok' }]);
  });
});
