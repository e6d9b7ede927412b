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
