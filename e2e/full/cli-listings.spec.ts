import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ask } from '#e2e/support/plain-http.ts';
import { runTool } from '#e2e/support/run-tool.ts';
import type { Site } from '#e2e/support/site.ts';
import { expect, test } from '#e2e/support/site-test.ts';

test.slow();

const photos = 'lib/backend/embedded/seed/photos';
const headings = 'İlan No;Başlık;Tür;Durum;Fiyat;İl;İlçe;Mahalle;Oda Sayısı;Öne Çıkan Sırası;Fotoğraflar';

async function importRows(site: Site, rows: readonly string[]) {
  const file = join(site.dataDir, 'ilanlar.csv');
  await writeFile(file, [headings, ...rows].join('\r\n'));
  return runTool(site.dataDir, 'listings', 'import', file, '--photos', photos);
}

const text = async (site: Site, target: string) => (await ask(site.url, target)).body.toString();

/** Visits the screens with several visitors until told to stop, and returns the failed answers. */
function visit(site: Site) {
  const targets = ['/', '/ilanlar', '/ilanlar?durum=Kiralik', '/ilan-detay?id=1001', '/iletisim'];
  const failures: string[] = [];
  let isOver = false;
  let count = 0;
  const visitor = async (first: number) => {
    for (let at = first; !isOver; at += 1) {
      const target = targets[at % targets.length] ?? '/';
      const { status } = await ask(site.url, target).catch((error: Error) => ({ status: error.message }));
      count += 1;
      if (status !== 200) failures.push(`${target}: ${status}`);
    }
  };
  const visitors = [0, 1, 2, 3].map(visitor);
  return async () => {
    isOver = true;
    await Promise.all(visitors);
    return { count, failures };
  };
}

// Only the change notification may cause a new rendering within this test.
const patient = { REVALIDATE_SECONDS: '86400' };

test('listings that are imported while the site serves are on every screen at once', async ({ sites }) => {
  const site = await sites(patient);
  for (const target of ['/', '/ilanlar', '/ilan-detay?id=1001']) await ask(site.url, target);
  const names = ['salon-1.jpg', 'villa-1.jpg', 'mutfak-1.jpg', 'balkon-1.jpg'];
  const rows = Array.from({ length: 300 }, (_, at) => {
    const pictures = `"${names[at % 4]}; ${names[(at + 1) % 4]}"`;
    return `${6001 + at};Aktarılan ev ${at + 1};Konut;Satılık;${3_000_000 + at};Eskişehir;Odunpazarı;Vişnelik;3+1;${at === 0 ? '0' : ''};${pictures}`;
  });
  const stopVisiting = visit(site);
  const imported = await importRows(site, rows);
  const visits = await stopVisiting();
  expect(imported).toMatchObject({ code: 0, output: expect.stringContaining('300 yeni') });
  expect(visits.failures).toEqual([]);
  expect(visits.count).toBeGreaterThan(20);

  const soon = { timeout: 5_000 };
  await expect.poll(() => text(site, '/ilanlar'), soon).toContain('308 ilan bulundu');
  await expect.poll(() => text(site, '/'), soon).toContain('Aktarılan ev 1<');
  const detail = await text(site, '/ilan-detay?id=6300');
  expect(detail).toContain('<h1');
  expect(detail).toContain('Aktarılan ev 300');
  const [, path = ''] =
    /filepath=([0-9a-f]{2}%2F[0-9a-f]{40}\.jpg)/.exec(detail.replaceAll('%252F', '%2F')) ?? [];
  const photo = await ask(site.url, `/api/api/files/?filepath=${path}`);
  expect([photo.status, photo.headers['content-type']]).toEqual([200, 'image/jpeg']);
});

test('a changed, featured or removed listing is seen at once', async ({ sites }) => {
  const site = await sites(patient);
  const before = await text(site, '/ilan-detay?id=1002');
  expect(before).not.toContain('7.777.777');
  const { code } = await importRows(site, [
    '1002;Yepyeni başlık;Konut;Satılık;7777777;Eskişehir;Odunpazarı;;;;',
  ]);
  expect(code).toBe(0);
  const soon = { timeout: 5_000 };
  await expect.poll(() => text(site, '/ilan-detay?id=1002'), soon).toContain('7.777.777');
  await expect.poll(() => text(site, '/ilanlar'), soon).toContain('Yepyeni başlık');

  expect((await runTool(site.dataDir, 'listings', 'feature', '1002', '--order', '0')).code).toBe(0);
  const featured = async () => {
    const answer = JSON.parse(await text(site, '/api/api/ilan/get-preview-featured'));
    return answer.data[0].id;
  };
  await expect.poll(featured, soon).toBe('1002');

  expect((await runTool(site.dataDir, 'listings', 'remove', '1002', '--yes')).code).toBe(0);
  await expect.poll(async () => (await ask(site.url, '/ilan-detay?id=1002')).status, soon).toBe(307);
  await expect.poll(() => text(site, '/ilanlar'), soon).toContain('7 ilan bulundu');
});
