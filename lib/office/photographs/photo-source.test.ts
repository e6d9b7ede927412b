import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#lib/data/embedded/testing/open-for-suite.ts';
import { readPhotoSource } from './photo-source.ts';

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
    ['a file that is no photograph', ['NOT.txt'], 5001, ['5001/not.txt']],
  ])('may be named by %s', async (_, names, id, found) => {
    const others = ['5002 Vişnelik/mutfak.jpg', '5001/not.txt', '50011.jpg', '5001-05-17.jpg'];
    for (const path of [...numbered, ...others]) await put(path);
    const { namesOf } = await readPhotoSource(source);
    expect(namesOf('images', names, id)?.toSorted()).toEqual(found.toSorted());
  });

  it('may be named without its ending, which Windows hides, where only one is meant', async () => {
    for (const path of ['5001/salon.jpg', '5001/a.jpg', '5001/a.png', 'cephe.jpg.jpg', '5002 x/b.webp'])
      await put(path);
    const { namesOf } = await readPhotoSource(source);
    expect(namesOf('images', ['Salon', '5001/salon', 'a', 'cephe.jpg', 'cephe'], 5001)).toEqual([
      ...['5001/salon.jpg', '5001/salon.jpg', 'a', 'cephe.jpg.jpg', 'cephe'],
    ]);
    expect(namesOf('images', ['b'], 5002)).toEqual(['5002 x/b.webp']);
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
  ];
  const others = ['5002-plan.jpg', 'plan.jpg', 'plan/d.jpg', '50011-plan.jpg', '5003/plan/e.jpg'];
  it('is found by the number of its listing, and is none of the photographs', async () => {
    for (const path of [...gallery, ...plans, ...others]) await put(path);
    const { namesOf, leftOut } = await readPhotoSource(source);
    expect(namesOf('plans', null, 5001)?.toSorted()).toEqual(plans.toSorted());
    expect(namesOf('images', null, 5001)?.toSorted()).toEqual(gallery.toSorted());
    expect(namesOf('images', ['5001'], 5001)).not.toContain('5001/plan.jpg');
    expect(namesOf('plans', ['zemin.jpg', '5001/plan/'], 5001)).toEqual([
      '5001/plan/zemin.jpg',
      '5001/plan/zemin.jpg',
    ]);
    expect([namesOf('plans', null, 7), namesOf('plans', [], 7)]).toEqual([null, []]);
    expect(leftOut).toEqual({ media: [], others: [] });
  });

  it('that cannot be taken is named', async () => {
    await put('5001-plan.pdf');
    expect((await readPhotoSource(source)).leftOut.others).toEqual(['5001-plan.pdf']);
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

it('is known by ending or content; what lies beside it and is none is named', async () => {
  for (const [name, content] of Object.entries({ ...photos, ...media, ...others, ...companions }))
    await put(`7104/${name}`, content);
  // Not in the place of a listing.
  for (const name of ['logo.bmp', 'not.pdf', 'ortak/tur.mp4']) await put(name);
  const { namesOf, leftOut } = await readPhotoSource(source);
  const ofListing = (files: object) =>
    Object.keys(files)
      .map((name) => `7104/${name}`)
      .sort();
  expect(namesOf('images', null, 7104)?.toSorted()).toEqual(ofListing(photos));
  expect(leftOut.media.toSorted()).toEqual(ofListing(media));
  expect(leftOut.others.toSorted()).toEqual(ofListing(others));
});

it('finds a numbered photograph with a doubled ending, or none, outside of a folder', async () => {
  await put('7104-1.jpg.jpg');
  await put('7104-2', jpeg);
  const { namesOf } = await readPhotoSource(source);
  expect(namesOf('images', null, 7104)).toEqual(['7104-1.jpg.jpg', '7104-2']);
});
