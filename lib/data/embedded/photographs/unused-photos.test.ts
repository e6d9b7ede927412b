import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterEach, expect, it } from 'vitest';
import { freshSite, smallPhoto } from '../testing/test-site.ts';
import { writePhoto } from './photo-files.ts';
import { unusedPhotos } from './unused-photos.ts';

const site = freshSite();
const nameOf = (part: string) => `${part}/${part}${'0'.repeat(38)}.jpg`;

/** Puts files into the folder that a clean would remove by their age. */
async function putOld(...names: string[]) {
  const old = new Date(Date.now() - 25 * 3_600_000);
  for (const name of names) await writePhoto(join(site().photoFolder, name), smallPhoto(''), old);
}
const left = async () => {
  const names = await readdir(site().photoFolder, { recursive: true });
  return names.filter((name) => /\.\w+$/.test(name) && !name.startsWith('ornek/')).sort();
};

afterEach(() => site().database.query(sql`alter table listings drop column if exists floor_plans`));

it('old photographs of imports that no listing names are removed, and nothing else', async () => {
  const [unused, shown, young] = ['ab', 'cd', 'ef'].map(nameOf) as [string, string, string];
  const unfinished = 'ab/.0c8f3a52-9f0e-4a54-8b3f-2a1d5c6e7f80.partial';
  await putOld(unused, shown, young, unfinished, 'elle/konan.jpg');
  await utimes(join(site().photoFolder, young), new Date(), new Date());
  await site().database.query(sql`update listings set images = images || ${[shown]}::text[] where id = 1008`);
  const found = { files: 2, bytes: 2 * smallPhoto('').length };
  expect(await unusedPhotos(site(), false)).toEqual(found);
  expect(await unusedPhotos(site(), true)).toEqual(found);
  expect(await left()).toEqual([shown, 'elle/konan.jpg', young].sort());
});

it('those stay that a column names which this release does not know', async () => {
  await putOld(...['ab', 'cd', 'ef'].map(nameOf));
  await site().database.query(sql`alter table listings add column floor_plans text[]`);
  await site().database.query(sql`update listings set floor_plans = ${[nameOf('ab')]} where id = 1001`);
  await site().database.query(sql`update listings set description_html = ${nameOf('cd')} where id = 1002`);
  expect((await unusedPhotos(site(), true)).files).toBe(1);
  expect(await left()).toEqual(['ab', 'cd'].map(nameOf));
});
