import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '#lib/data/embedded/testing/open-for-suite.ts';
import { scanFolder } from './office-folder.ts';
import { unreadLine } from './workbook-names.ts';

let folder = '';
beforeEach(async () => {
  const temporary = await temporaryFolder();
  folder = temporary.path;
  return temporary.remove;
});

async function put(...paths: string[]) {
  for (const path of paths) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), 'x');
  }
}

// Which names they have: system-names.test.ts.
it('looks into no recycle bin, and at no hidden file', async () => {
  await put('#recycle/5001/1.jpg', '.recycle/ilanlar.xlsx', '5001/2.jpg', '5001/._2.jpg', '~$ilanlar.xlsx');
  const { workbook, photos } = await scanFolder(folder);
  expect([workbook, photos.map(({ path }) => path)]).toEqual([null, ['5001/2.jpg']]);
});

const only = [
  'ilanlar.xlsx',
  'İLANLAR.XLSX',
  'ilanlar.csv',
  'ilanlar.xlsx.xlsx',
  'Ilanlar.csv.txt',
  'ilanlar.xlsm',
];
const slips = ['ilanlar .xlsx', 'ilanlar.xls.xlsx', 'I\u0307lanlar.xlsx', 'ilanlar.CSV.csv'];
it.each([...only, ...slips])('takes %s where it is the only one', async (name) => {
  await put(name, 'muhasebe.xlsx', 'mesajlar.xlsx', 'ilanlar-sitede.xlsx', 'sonuc.txt', 'yedek/ilanlar.xlsx');
  expect(await scanFolder(folder)).toMatchObject({ workbook: { path: name }, unread: [] });
});

const otherKinds = [
  'ilanlar.ods',
  'ilanlar.xls',
  'İLANLAR.XLSB',
  'ilanlar.numbers',
  'ilanlar.gsheet',
  'ilanlar.pdf',
];
const noWorkbooks = ['ilanlar', 'ilanlar.txt', 'ilanlar.json', 'ilanlar.zip', 'ilanlar.xlsx - Kısayol.lnk'];
const copies = [
  'ilanlar (1).xlsx',
  'ilanlar - Kopya.xlsx',
  'ilanlar kopyası.csv',
  'Kopya - ilanlar.xlsx',
  'ilanlar2.xlsx',
];
const conflicts = [
  ...[
    "ilanlar (Ayşe's conflicted copy 2026-01-02).xlsx",
    'ilanlar (Ayşe adlı kullanıcının çakışan kopyası).xlsx',
  ],
  ...[
    'ilanlar-DESKTOP-7F3A.xlsx',
    'ilanlar.sync-conflict-20260102-101010-ABCDEFG.xlsx',
    'ilanlar.Conflict.xlsx',
  ],
];
const otherNames = [
  'ilan listesi.xlsx',
  'Yeni İlanlarım.csv',
  'ilanlar.xlsx.bak.xlsx',
  'ilanlar-sitede (1).xlsx',
];
const near = [...otherKinds, ...noWorkbooks, ...copies, ...conflicts, ...otherNames];

it.each(near)('names %s, and never takes it', async (name) => {
  await put(name);
  expect(await scanFolder(folder)).toEqual({ workbook: null, photos: [], unread: [name] });
  await put('ilanlar.xlsx');
  expect(await scanFolder(folder)).toMatchObject({ workbook: { path: 'ilanlar.xlsx' }, unread: [name] });
  expect(unreadLine(name, null)).toMatch(
    /okunmadı; .*(?:adını ilanlar\.(?:xlsx|csv) yapın|ilanlar\.xlsx adıyla kaydedin)/,
  );
});

it('names any sheet where there is no workbook, and one in the wrong place, but no other file', async () => {
  const unread = ['Portföy.xlsx', 'bilanço.csv', 'x/ilanlar.xlsx'];
  await put(
    ...unread,
    'x/liste.xlsx',
    'mesajlar (1).xlsx',
    'ilanlar.jpg',
    'ilan metni.docx',
    '~$ilanlar.xlsx',
  );
  expect(await scanFolder(folder)).toMatchObject({ workbook: null, unread });
  expect(unreadLine('x/ilanlar.xlsx', null)).toContain('ofis klasörünün kendisine koyun');
  // Which of the two is meant?
  await put('ilanlar.xlsx.xlsx', 'ilanlar.xlsm');
  expect((await scanFolder(folder)).workbook).toBeNull();
});

it('takes the one of both right names that was saved last, and names the other', async () => {
  await put('ilanlar.xlsx', 'ilanlar.csv');
  await utimes(join(folder, 'ilanlar.xlsx'), 1, 1);
  expect(await scanFolder(folder)).toMatchObject({
    workbook: { path: 'ilanlar.csv' },
    unread: ['ilanlar.xlsx'],
  });
});
