import { cp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { listingColumnNames } from '#lib/data/embedded/listing-row.ts';
import { names } from '#lib/data/embedded/sql-parts.ts';
import { freshSite } from '#lib/data/embedded/testing/test-site.ts';
import { isEmpty } from '../listing-import/cell-values.ts';
import { serveOffice } from './serve-office.ts';

/**
 * The site serves a copy of each folder below as the office's folder. What it answers (`sonuc.txt`), what it stores
 * (`stored.jsonl`) and what it answers when its own `ilanlar-sitede.xlsx` comes back (`again.txt`) was recorded, and
 * must stay word for word. The workbooks come from LibreOffice Calc and openpyxl, which this test does not need. A new
 * folder is recorded by running the test; `vitest -u` records all of them anew.
 */
const workbooks = 'lib/office/folder/testing/workbooks';
const cases = (await readdir(workbooks)).sort();
const site = freshSite();

it.each(cases)('a workbook is answered and stored as recorded: %s', { timeout: 120_000 }, async (name) => {
  const folder = join(site().folder, 'ofis');
  const recorded = resolve(workbooks, name);
  const matches = (text: string, file: string) =>
    expect(text).toMatchFileSnapshot(join(recorded, file), `${name}/${file}`);
  const serve = async (file: string) => {
    await serveOffice({ ...site(), folder, agencyName: 'RBA' }, 0);
    await matches(await answerIn(folder), file);
  };
  await rm(folder, { recursive: true, force: true });
  await cp(recorded, folder, { recursive: true });
  for (const file of ['sonuc.txt', 'stored.jsonl', 'again.txt'])
    await rm(join(folder, file), { force: true });
  const started = new Date();

  await serve('sonuc.txt');
  const stored = await changedRows(started);
  await matches(stored, 'stored.jsonl');

  await rm(join(folder, 'ilanlar.csv'), { force: true });
  await rename(join(folder, 'ilanlar-sitede.xlsx'), join(folder, 'ilanlar.xlsx'));
  await serve('again.txt');
  expect(await changedRows(started)).toBe(stored);
});

/**
 * Rows that are not the samples as they were, without derived columns and without what is empty, one a line; a date of creation
 * that nobody gave is left out.
 */
async function changedRows(started: Date): Promise<string> {
  const isSince = sql`>= ${started.toISOString()}::timestamptz`;
  const rows = await site().query<{ row: object }>(
    sql`select to_jsonb(l) - 'updated_at' - case when created_at ${isSince} then 'created_at' else '' end as row
      from (select ${names(...listingColumnNames)} from listings) l
      where updated_at ${isSince} or id not between 1001 and 1008 order by id`,
  );
  return rows
    .map(({ row }) => `${JSON.stringify(row, (_, value) => (isEmpty(value) ? undefined : value))}\n`)
    .join('');
}

/** Returns the answer without the time of the day in its second line. */
async function answerIn(folder: string): Promise<string> {
  const text = await readFile(join(folder, 'sonuc.txt'), 'utf8');
  expect(text).toMatch(/^\ufeff.*\r\n\d{1,2} \p{L}+ \d{4} \d{2}:\d{2}\r\n\r\n/u);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lines = text.slice(1).split('\r\n');
  return lines.toSpliced(1, 1).join('\n');
}
