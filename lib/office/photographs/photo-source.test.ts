import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#lib/data/embedded/testing/open-for-suite.ts';
import { readPhotoSource } from './photo-source.ts';

const listings = [1, 2, 2026, 5001, 5002, 5003, 7104, 8101, 8102];
let source = '';
beforeEach(async () => {
  const folder = await temporaryFolder();
  source = folder.path;
  return folder.remove;
});

async function put(path: string, content = 'foto') {
  await mkdir(dirname(join(source, path)), { recursive: true });
  await writeFile(join(source, path), content, 'latin1');
}

describe('a photograph', () => {
  const numbered = ['5001/2.jpg', '5001/10.jpg', '5001-1.jpg', '05001 (2).jpg'];
  it.each([
    ['a folder with a slash', ['5001/'], 5001, ['5001/2.jpg', '5001/10.jpg']],
    ['a name in the folder of the listing', ['10.JPG'], 5001, ['5001/10.jpg']],
    ['a name in a folder of more words', ['Mutfak.jpg'], 5002, ['5002 Vişnelik/mutfak.jpg']],
    ['no name', null, 5001, numbered],
    ['a file of another kind', ['NOT.txt'], 5001, ['5001/not.txt']],
  ])('may be named by %s', async (_, names, id, found) => {
    const others = ['5002 Vişnelik/mutfak.jpg', '5001/not.txt', '50011.jpg', '5001-05-17.jpg'];
    for (const path of [...numbered, ...others]) await put(path);
    const { namesOf } = await readPhotoSource(source, listings);
    expect(namesOf('images', names, id)?.toSorted()).toEqual(found.toSorted());
  });

  it('may be named without its ending, which Windows hides, where only one is meant', async () => {
    for (const path of ['5001/salon.jpg', '5001/a.jpg', '5001/a.png', 'cephe.jpg.jpg', '5002 x/b.webp'])
      await put(path);
    const { namesOf } = await readPhotoSource(source, listings);
    expect(namesOf('images', ['Salon', '5001/salon', 'a', 'cephe.jpg', 'cephe'], 5001)).toEqual([
      ...['5001/salon.jpg', '5001/salon.jpg', 'a', 'cephe.jpg.jpg', 'cephe'],
    ]);
    expect(namesOf('images', ['b'], 5002)).toEqual(['5002 x/b.webp']);
  });
});

describe('a photograph in a folder of folders', () => {
  it.each<[number, ...string[]]>([
    [8101, '8101/iç mekan/2.jpg', '8101/1. kat/oda.jpg', '8101/1 kat/oda.jpg', '8101/Yeni klasör/salon.jpg'],
    [8101, '2025/8101-1.jpg', 'Portföy/Satılık/8101 Vişnelik/a/b/c.jpg', '8101/2/oda.jpg', '8101/2.jpg'],
    [
      8101,
      'İlan 8101/a.jpg',
      'I\u0307lan No: 8101/a.jpg',
      'No 8101/a.jpg',
      '#8101/a.jpg',
      '8101_Vişnelik/a.jpg',
    ],
    [8101, '2026-11-01/8101.jpg', '2026 11/8101-2.jpg', '1.11.2026/8101/a.jpg', '1-11-2026/8101/a.jpg'],
    [8101, '08101 – köşe/a.jpg', '8101, köşe/a.jpg', '8101 (2)/a.jpg', '1. kat/8101/a.jpg'],
    [8101, '8101-2/a.jpg', '8101 - 2. kat/a.jpg', '8101-9999/a.jpg'],
    [2026, '2026/salon.jpg', '2026/2.jpg', '2026/1. kat/oda.jpg', '2026/2 oda/a.jpg'],
    [2, '2/1 kat/oda.jpg', '2-1.jpg', '2 Bahçelievler/a.jpg'],
  ])('is of the outermost folder that is a number of the import: %s', async (id, ...paths) => {
    for (const path of paths) await put(path);
    const { namesOf, leftOut } = await readPhotoSource(source, listings);
    expect(namesOf('images', null, id)?.toSorted()).toEqual(paths.toSorted());
    for (const other of listings.filter((number) => number !== id))
      expect(namesOf('images', null, other)).toBeNull();
    expect(leftOut().unclaimed).toEqual([]);
  });

  it('is left out and told where two listings claim it, or none does', async () => {
    const two = [
      '2026/8101-1.jpg',
      '2026/8101/a.jpg',
      '8101/8102/a.jpg',
      '2026/8101.jpg',
      '1 oda/8101-2.jpg',
      '8101-8102/a.jpg',
      '8101 ve 8102 köşe/a.jpg',
      '2026-8101/a.jpg',
    ];
    const none = ['9999/a.jpg', '0532 123 45 67/a.jpg', '2026-11/a.jpg', '1-11-2026/a.jpg', 'salon.jpg'];
    for (const path of [...two, ...none, 'tapu.jpg', '__MACOSX/8101/._a.jpg', 'Thumbs.db', 'logo.bmp'])
      await put(path);
    const { namesOf, leftOut } = await readPhotoSource(source, [...listings, 532]);
    for (const id of [...listings, 532]) expect(namesOf('images', null, id)).toBeNull();
    expect(namesOf('images', ['tapu'], 8101)).toEqual(['tapu.jpg']);
    expect(leftOut().unclaimed.toSorted()).toEqual([...two, ...none].toSorted());
  });

  it('is found by a name, or a folder of a name, in its own place before any other', async () => {
    const own = [
      '8101 Vişnelik/kapak.jpg',
      '8101 Vişnelik/iç mekan/2.jpg',
      '8101 Vişnelik/iç mekan/banyo/3.jpg',
    ];
    for (const path of [...own, '2.jpg', '1/1.jpg', '2/b.jpg', 'iç mekan/4.jpg', 'ortak/a/5.jpg'])
      await put(path);
    const { namesOf } = await readPhotoSource(source, listings);
    const found = (name: string) => namesOf('images', [name], 8101);
    expect(['2.jpg', '2', 'iç mekan\\2.jpg', 'IÇ MEKAN/2'].map(found)).toEqual(Array(4).fill([own[1]]));
    expect(found('kapak')).toEqual([own[0]]);
    expect(found('iç mekan')).toEqual([own[1], own[2]]);
    expect(found('8101')).toEqual(own);
    expect(found('ortak')).toEqual(['ortak/a/5.jpg']);
    expect(namesOf('images', ['2.jpg'], null)).toEqual(['2.jpg']);
    expect(namesOf('images', null, 8101)).toEqual(own);
  });
});

describe('a floor plan', () => {
  const gallery = ['5001/1.jpg', '5001-2.jpg', '5001/planlı bahçe.jpg', '5001/salon planı değil.jpg'];
  const plans = [
    ...[
      '5001-plan.jpg',
      '5001 kat planı 2.JPG',
      '05001_Plan-1.png',
      '5001/plan/zemin.jpg',
      '5001/Kat Planı/a.jpg',
    ],
    ...['5001 Vişnelik/plan/b.webp', '5001/plan.jpg', '5001/Kat planı (2).jpg', '5001/planlar/c.jpg'],
    ...['Kat Planları/5001-2.jpg', '5001/1. kat/plan.jpg', '5001/plan/eski/d.jpg'],
  ];
  const others = ['5002-plan.jpg', 'plan.jpg', 'plan/d.jpg', '50011-plan.jpg', '5003/plan/e.jpg'];
  it('is found by the number of its listing, apart from the photographs', async () => {
    for (const path of [...gallery, ...plans, ...others]) await put(path);
    const { namesOf, leftOut } = await readPhotoSource(source, listings);
    expect(namesOf('plans', null, 5001)?.toSorted()).toEqual(plans.toSorted());
    expect(namesOf('images', null, 5001)?.toSorted()).toEqual(gallery.toSorted());
    expect(namesOf('images', ['5001'], 5001)).not.toContain('5001/plan.jpg');
    expect(namesOf('plans', ['zemin.jpg', '5001/plan/'], 5001)).toEqual([
      '5001/plan/zemin.jpg',
      '5001/plan/zemin.jpg',
      '5001/plan/eski/d.jpg',
    ]);
    expect([namesOf('plans', null, 7), namesOf('plans', [], 7)]).toEqual([null, []]);
    expect(leftOut()).toMatchObject({ media: [], others: [] });
  });

  it('that cannot be taken is named', async () => {
    await put('5001-plan.pdf');
    expect((await readPhotoSource(source, listings)).leftOut().others).toEqual(['5001-plan.pdf']);
  });
});

const jpeg = '\xff\xd8\xff\xe0';
const tiff = 'II*\0\x08\0\0\0';
const film = '\0\0\0\x18ftypmp42';
const any = 'whatever it is';
const photos = {
  ...{ '1.jpg': any, '1.JPE': any, '1.jfif': any, '2.JFIF': any, '1.jif': any, '1.pjpeg': any, '1.tif': any },
  ...{ '2.TIFF': any, '1.hif': any, '1.avif': any, '1.jpg.jpg': jpeg, '1': jpeg, '1.jpg_large': jpeg },
  ...{ '1.dat': tiff, '1.mpo': jpeg },
};
const media = {
  ...{ '1.bmp': 'BM', '1.JP2': '\0\0\0\x0cjP  ', '1.dng': tiff, '1.cr2': `${tiff}CR`, '1.mp4': film },
  ...{ '1.MOV': film, '1.psd': '8BPS', '1.jxl': '\xff\x0a', '2': `${tiff}CR`, '3': any },
};
const others = { '1.pdf': any, '1.docx': any, '1.txt': any, '1.zip': any };
const companions = { '1.AAE': any, '1.xmp': any, 'Thumbs.db': any };

it('is known by ending or content; files of other kinds beside it are named', async () => {
  for (const [name, content] of Object.entries({ ...photos, ...media, ...others, ...companions }))
    await put(`7104/${name}`, content);
  // Not in the place of a listing.
  for (const name of ['logo.bmp', 'not.pdf', 'ortak/tur.mp4']) await put(name);
  const { namesOf, leftOut } = await readPhotoSource(source, listings);
  const ofListing = (files: object) =>
    Object.keys(files)
      .map((name) => `7104/${name}`)
      .sort();
  expect(namesOf('images', null, 7104)?.toSorted()).toEqual(ofListing(photos));
  expect(leftOut().media.toSorted()).toEqual(ofListing(media));
  expect(leftOut().others.toSorted()).toEqual(ofListing(others));
});

it('finds a numbered photograph with a doubled ending, or none, outside of a folder', async () => {
  await put('7104-1.jpg.jpg');
  await put('7104-2', jpeg);
  const { namesOf } = await readPhotoSource(source, listings);
  expect(namesOf('images', null, 7104)).toEqual(['7104-1.jpg.jpg', '7104-2']);
});
