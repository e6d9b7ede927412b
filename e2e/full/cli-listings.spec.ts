import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ask } from '#e2e/support/plain-http.ts';
import { runTool } from '#e2e/support/run-tool.ts';
import type { Site } from '#e2e/support/site.ts';
import { expect, test } from '#e2e/support/site-test.ts';
import { whileVisited } from '#e2e/support/while-visited.ts';

test.slow();

const photos = 'lib/backend/embedded/seed/photos';
const headings = 'İlan No;Başlık;Tür;Durum;Fiyat;İl;İlçe;Mahalle;Oda Sayısı;Öne Çıkan Sırası;Fotoğraflar';

async function importRows(site: Site, rows: readonly string[]): Promise<string> {
  const file = join(site.dataDir, 'ilanlar.csv');
  await writeFile(file, [headings, ...rows].join('\r\n'));
  return runTool(site.dataDir, 'listings', 'import', file, '--photos', photos);
}

const text = async (site: Site, target: string) => (await ask(site.url, target)).body.toString();

// Only the change notification may cause a new rendering within this test.
const patient = { REVALIDATE_SECONDS: '86400' };
const soon = { timeout: 5_000 };

test('listings that are imported while the site serves are on every screen at once', async ({ sites }) => {
  const site = await sites(patient);
  const names = ['salon-1.jpg', 'villa-1.jpg', 'mutfak-1.jpg', 'balkon-1.jpg'];
  const rows = Array.from({ length: 300 }, (_, at) => {
    const pictures = `"${names[at % 4]}; ${names[(at + 1) % 4]}"`;
    return `${6001 + at};Aktarılan ev ${at + 1};Konut;Satılık;${3_000_000 + at};Eskişehir;Odunpazarı;Vişnelik;3+1;${at === 0 ? '0' : ''};${pictures}`;
  });
  const targets = ['/', '/ilanlar', '/ilanlar?durum=Kiralik', '/ilan-detay?id=1001', '/iletisim'];
  for (const target of targets) await ask(site.url, target);
  const { result, answers, failures } = await whileVisited(site.url, targets, () => importRows(site, rows));
  expect(result).toContain('300 yeni');
  expect(failures).toEqual([]);
  expect(answers).toBeGreaterThan(20);

  await expect.poll(() => text(site, '/ilanlar'), soon).toContain('308 ilan bulundu');
  await expect.poll(() => text(site, '/'), soon).toContain('Aktarılan ev 1<');
  const detail = await text(site, '/ilan-detay?id=6300');
  expect(detail).toMatch(/<h1[^>]*>Aktarılan ev 300</);
  const [, path = ''] =
    /filepath=([0-9a-f]{2}%2F[0-9a-f]{40}\.jpg)/.exec(detail.replaceAll('%252F', '%2F')) ?? [];
  const photo = await ask(site.url, `/api/api/files/?filepath=${path}`);
  expect([photo.status, photo.headers['content-type']]).toEqual([200, 'image/jpeg']);
});

test('a changed, featured or removed listing is seen at once', async ({ sites }) => {
  const site = await sites(patient);
  expect(await text(site, '/ilan-detay?id=1002')).not.toContain('7.777.777');
  await importRows(site, ['1002;Yepyeni başlık;Konut;Satılık;7777777;Eskişehir;Odunpazarı;;;;']);
  await expect.poll(() => text(site, '/ilan-detay?id=1002'), soon).toContain('7.777.777');
  await expect.poll(() => text(site, '/ilanlar'), soon).toContain('Yepyeni başlık');

  await runTool(site.dataDir, 'listings', 'feature', '1002', '--order', '0');
  const featured = async () => JSON.parse(await text(site, '/api/api/ilan/get-preview-featured')).data[0].id;
  await expect.poll(featured, soon).toBe('1002');

  await runTool(site.dataDir, 'listings', 'remove', '1002', '--yes');
  await expect.poll(async () => (await ask(site.url, '/ilan-detay?id=1002')).status, soon).toBe(307);
  await expect.poll(() => text(site, '/ilanlar'), soon).toContain('7 ilan bulundu');
});
