import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { dataVersions } from '#lib/data/embedded/data-versions.ts';
import { rowsOf } from '#lib/data/embedded/testing/rows-of.ts';
import { setSiteClock } from '#lib/data/embedded/testing/site-clock.ts';
import { freshSite } from '#lib/data/embedded/testing/test-site.ts';
import { checkListings } from '../listings/check-listings.ts';
import { serveOffice } from './serve-office.ts';

const site = freshSite();
const path = (name: string) => join(site().folder, 'ofis', name);
const serve = () => serveOffice({ ...site(), folder: path(''), agencyName: 'RBA' }, 0);
const result = () => readFile(path('sonuc.txt'), 'utf8');
const save = (...rows: string[]) =>
  writeFile(path('ilanlar.csv'), ['İlan No;Yetki Bitiş', ...rows].join('\n'));

beforeEach(() => mkdir(path(''), { recursive: true }));
afterAll(() => rm(path(''), { recursive: true, force: true }));

it('sonuc.txt and check name what has ended and what ends soon, from one day to the next, without a mail about the file', async () => {
  await setSiteClock(site(), '2026-12-20T09:00:00Z');
  await save('1001;19.12.2026', '1002;31 Aralık 2026', '1003;03.01.2027', '1004;04.01.2027', '1005;süresiz');
  expect((await serve()).answer?.text).toMatch(/YETKİSİ BİTEN.*\r\n {2}1001 .*son gün 19\.12\.2026/);
  const first = await result();
  expect(first).toMatch(/hata: satır 6, Yetki Bitiş \(B sütunu\): tarih okunamadı/);
  expect(first).toMatch(/14 GÜN.*\r\n {2}1002 .*31\.12\.2026\)\r\n {2}1003 .*03\.01\.2027\)\r\n$/);
  const rows = await rowsOf(site(), 'listings').rows();
  expect(rows.filter(({ authorisedUntil }) => authorisedUntil !== null)).toHaveLength(4);
  expect((await serve()).answer).toBeNull();

  const before = await dataVersions(site());
  expect(await dataVersions(site())).toEqual(before);
  await setSiteClock(site(), '2026-12-20T21:00:00Z');
  expect(await dataVersions(site())).toMatchObject({
    listings: before.listings,
    endings: expect.not.stringMatching(before.endings),
  });
  expect((await serve()).answer).toBeNull();
  expect(await result()).toMatch(/1003 .*\r\n {2}1004 /);

  const { findings } = await checkListings(site(), () => {});
  expect(findings.get('Yetkisi bitti, sitede görünmüyor')).toEqual(['1001  19.12.2026']);
  expect(findings.get('Yetkisi 14 gün içinde bitiyor')).toHaveLength(3);

  // Excel's date of the site's own workbook comes back as the same day, and a new day brings the listing back.
  await rename(path('ilanlar-sitede.xlsx'), path('ilanlar.xlsx'));
  await rm(path('ilanlar.csv'));
  expect((await serve()).answer?.text).toContain('0 yeni, 0 güncellenen, 8 aynı kalan');
  await rm(path('ilanlar.xlsx'));
  await save('1001;01.06.2027', '1002;');
  await serve();
  expect(await result()).not.toMatch(/YETKİSİ BİTEN|1002 .*son gün/);
});
