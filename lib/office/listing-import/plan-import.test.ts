import { copyFile, mkdir, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { unusedPhotos } from '#lib/data/embedded/photographs/unused-photos.ts';
import { rowsOf } from '#lib/data/embedded/testing/rows-of.ts';
import { freshSite } from '#lib/data/embedded/testing/test-site.ts';
import { noSheet } from '../spreadsheets/table-file.ts';
import { importTable } from './import-listings.ts';

const site = freshSite();

it('takes floor plans by the number of the listing, apart from its photographs, and keeps both from being cleaned up', async () => {
  const photoSource = join(site().folder, 'fotolar');
  await mkdir(join(photoSource, '7104/plan'), { recursive: true });
  const seed = 'lib/data/embedded/seed/photos';
  for (const [name, path] of [
    ['salon-1', '7104/1.jpg'],
    ['arsa-1', '7104-plan.jpg'],
    ['tarla-1', '7104/plan/ust.jpg'],
  ])
    await copyFile(`${seed}/${name}.jpg`, join(photoSource, String(path)));
  const run = (cells: Record<string, string>) => {
    const records = [{ row: 2, cells: Object.entries({ 'İlan No': '7104', ...cells }) }];
    return importTable(site(), 'a.csv', { isSheet: true, facts: noSheet, records }, { photoSource });
  };
  const stored = async () => (await rowsOf(site(), 'listings').rows(sql`id = 7104`))[0];
  await run({ Başlık: 'Ev', Tür: 'Konut', 'Sanal Tur': 'kuula.co/share/7lXVQ' });
  const path = expect.stringMatching(/^[0-9a-f]{2}\/[0-9a-f]{40}\.jpg$/);
  const row = await stored();
  expect(row).toMatchObject({ images: [path], plans: [path, path], tourUrl: 'https://kuula.co/share/7lXVQ' });
  expect(new Set([row?.images, row?.plans].flat()).size).toBe(3);
  const files = () => readdir(site().photoFolder, { recursive: true });
  const before = await files();
  const old = new Date(Date.now() - 2 * 24 * 3_600_000);
  for (const file of before) await utimes(join(site().photoFolder, file), old, old);
  expect(await unusedPhotos(site(), true)).toEqual({ files: 0, bytes: 0 });
  expect(await files()).toEqual(before);
  await run({ Fiyat: '4.850.000' });
  expect(await stored()).toMatchObject({ images: row?.images, plans: row?.plans });
  await site().query(sql`update listings set plans = '{}' where id = 7104`);
  expect(await unusedPhotos(site(), false)).toMatchObject({ files: 2 });
});
