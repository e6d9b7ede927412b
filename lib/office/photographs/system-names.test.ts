import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#lib/data/embedded/testing/open-for-suite.ts';
import { readPhotoSource } from './photo-source.ts';

const bins = [
  '.recycle',
  '#recycle',
  '@Recycle',
  '$RECYCLE.BIN',
  '.Trash-1000/files',
  'RECYCLER',
  'Recycled',
];
const others = [
  '.stversions',
  '.stfolder',
  '.dropbox.cache',
  '@eaDir',
  '.@__thumb',
  '#snapshot',
  '~snapshot',
];
const ofSystems = ['__MACOSX', 'System Volume Information', 'lost+found', '@Recently-Snapshot', '_gsdata_'];
const turkish = ['Geri Do\u0308nüşüm Kutusu', 'ÇÖP KUTUSU', 'Network Trash Folder'];
const folders = [...bins, ...others, ...ofSystems, ...turkish, '5001/.recycle', 'Büro/@eaDir/x.jpg'];
const left = ['5001/._2.jpg', '5001/.2.jpg', '~syncthing~5001-4.jpg.tmp', '5001/3.jpg.crdownload'];
const ofOffice = [
  '~$ilanlar.xlsx',
  '.~lock.ilanlar.xlsx#',
  '._ilanlar.xlsx',
  'ilanlar.xlsx~',
  'ilanlar.xlsx.filepart',
];
const files = [
  'Thumbs.db',
  '5001/THUMBS.DB',
  'desktop.ini',
  '5001/ehthumbs.db',
  'Icon\r',
  '5001/2.jpg@SynoEAStream',
];

it('finds nothing that people did not put into a shared folder, at any depth', async () => {
  await using folder = await temporaryFolder();
  const put = async (path: string) => {
    await mkdir(dirname(join(folder.path, path)), { recursive: true });
    await writeFile(join(folder.path, path), 'x');
  };
  const peoples = [
    '5001/2.jpg',
    '5001/@vitrin.jpg',
    'Recycle sokak/5001-3.jpg',
    '#1/5001-5.jpg',
    '5001-6~1.jpg',
  ];
  const hidden = folders.flatMap((name) => [
    `${name}/5001/1.jpg`,
    `${name}/5001-9.jpg`,
    `${name}/ilanlar.xlsx`,
  ]);
  for (const path of [...peoples, ...hidden, ...left, ...ofOffice, ...files]) await put(path);
  const { namesOf } = await readPhotoSource(folder.path, [5001]);
  expect(namesOf('images', null, 5001)?.toSorted()).toEqual(
    peoples.filter((path) => path !== '5001-6~1.jpg').toSorted(),
  );
});
