import { expect, it } from 'vitest';
import { CellDate, CellFault } from '../spreadsheets/table-file.ts';
import { type Fields, outcome } from './testing/outcome.ts';

const saying = (text: string) => expect.stringContaining(text);

it('makes features of other columns, and names those that are not published', () => {
  const features = { Sauna: 'Var', Balkon: '', 'Ada No': '5001', Aidat: '1.250 TL' };
  const others = { 'Teslim Tarihi': new CellDate('2026-11-21T00:00:00'), '\u200bKiler\u200b': 'Var' };
  // Unknown ones are stored, until the site knows them or somebody asks for them.
  const unknown = { 'Bambu Bahçesi': 'Var', '+Kelebek Evi': 'Var', 'Su Kemeri +': 'Var' };
  const secret = {
    Emlakçı: 'Hayali',
    Anahtarcı: '0532 000 00 01',
    'Açıklaması 2': 'x',
    '+Kapı Şifresi': 'x',
  };
  const lists = {
    Özellikler: 'Saat:10:30; Kat:2; +Gece Bahçesi:Var; Gül Bahçesi:Var; +TCKN:1',
    Cephe: 'Batı; 0532 000 00 01',
  };
  expect(outcome({ ...features, ...others, ...unknown, ...secret, ...lists })).toEqual({
    features: {
      ...{ ...features, 'Teslim Tarihi': '21.11.2026', Kiler: 'Var' },
      ...{ 'Bambu Bahçesi': 'Var', '+Kelebek Evi': 'Var', '+Su Kemeri': 'Var' },
    },
    values: {
      features: ['Saat:10:30', 'Kat:2', '+Gece Bahçesi:Var', 'Gül Bahçesi:Var', '+TCKN:1'],
      facade: ['Batı', '0532 000 00 01'],
    },
    warnings: [
      ['Özellikler', saying('1. özellik (“Saat”)')],
      ['Cephe', saying('2. öge telefon numarasına')],
    ],
    askedFor: ['+Kelebek Evi', 'Su Kemeri +'],
    unknownColumns: ['Bambu Bahçesi'],
    privateColumns: Object.keys(secret),
    unknownItems: ['Gül Bahçesi'],
    privateItems: ['TCKN'],
  });
});

it('publishes no telephone number, whatever its column, and says so without repeating it', () => {
  const phones = {
    Balkon: '0.532.000.00.01',
    '+Kelebek Evi': '+49 171 2345678',
    Alarm: '4711#',
    Isıtma: 'Saat 10:30',
  };
  const { features, warnings } = outcome({ ...phones, 'Bambu Bahçesi': '0532 000 00 01', Kat: '2' });
  expect(features).toEqual({ Isıtma: 'Saat 10:30', Kat: '2' });
  expect(warnings).toEqual([
    ['Balkon', saying('telefon numarasına')],
    ['+Kelebek Evi', saying('telefon numarasına')],
    ['Alarm', saying('şifre')],
    ['Isıtma', saying('iki nokta')],
  ]);
  expect(JSON.stringify(warnings)).not.toMatch(/532|171|4711/);
});

it('refuses no record for a column that is not published', () => {
  const cells = [new CellFault('formül'), 'x'.repeat(5000), new CellDate('2026-01-02T00:00:00')];
  for (const cell of cells) expect(outcome({ 'Bambu Bahçesi': cell }).errors).toBe(undefined);
  expect(outcome({ Mutfak: 'x'.repeat(201) }).errors).toEqual([['Mutfak', saying('200 karakter')]]);
});

it('takes one feature of two columns only where they agree', () => {
  expect(outcome({ Balkon: '2', 'BALKON ': '', balkon: '2' }).features).toEqual({ Balkon: '2' });
  expect(outcome({ 'Bambu Bahçesi': '2', '+Bambu Bahçesi': '3' }).errors).toEqual([
    ['+Bambu Bahçesi', saying('“Bambu Bahçesi” sütununda')],
  ]);
});

it('holds the names of JSON to the same rule', () => {
  const record = {
    Balkon: true,
    '+Kelebek Evi': 'Var',
    havuz: ['x'],
    malSahibi: 'Hayali',
    ownerPhone: 'x',
    etiket: 'x',
  };
  expect(
    outcome({ ...record, typicalFeatures: ['Kat:2', 'Gül Bahçesi:Var', 'Mal Sahibi:x'] }, false),
  ).toEqual({
    features: { Balkon: 'Evet', '+Kelebek Evi': 'Var' },
    values: { features: ['Kat:2', 'Gül Bahçesi:Var', 'Mal Sahibi:x'] },
    askedFor: ['+Kelebek Evi'],
    ignored: ['havuz', 'etiket'],
    privateColumns: ['malSahibi', 'ownerPhone'],
    unknownItems: ['Gül Bahçesi'],
    privateItems: ['Mal Sahibi'],
  });
});

it('names rooms that it cannot read, of dwellings only, and each once (rules#rooms-and-chips)', () => {
  const named = (record: Fields, isSheet = true) => outcome({ Tür: 'Konut', ...record }, isSheet).warnings;
  const said = (rooms: string) => saying(`“${rooms}” oda sayısı olarak okunamadı`);
  for (const heading of ['Oda Sayısı', 'ODA', 'Oda + Salon Sayısı', 'Oda/Salon', '+Oda'])
    expect(named({ [heading]: 'Geniş' }), heading).toEqual([[heading, said('Geniş')]]);
  expect(named({ Özellikler: 'Kat:2, Oda:3' })).toEqual([['Özellikler', said('3')]]);
  expect(named({ typicalFeatures: ['Oda:3'] }, false)).toEqual([['typicalFeatures', said('3')]]);
  expect(outcome({ 'Oda Sayısı': 'çok' }).warnings).toEqual([['Oda Sayısı', said('çok')]]);
  const read = ['3 + 1', 'Stüdyo (1+0)', '10 Üzeri', '4+1 Dubleks', ''];
  for (const rooms of read) expect(named({ 'Oda + Salon Sayısı': rooms }), rooms).toBeUndefined();
  for (const type of ['Arsa', 'Isyeri'])
    expect(named({ Tür: type, 'Oda Sayısı': '6' }), type).toBeUndefined();
  expect(named({ Özellikler: 'Oda:0532 000 00 01; Oda Sayısı:02.01.2026' })).toHaveLength(2);
});
