import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { ask } from '#e2e/support/plain-http.ts';
import { runTool } from '#e2e/support/run-tool.ts';
import { sendMessage } from '#e2e/support/send-message.ts';
import type { Site } from '#e2e/support/site.ts';
import { expect, test } from '#e2e/support/site-test.ts';
import { samples } from '#lib/listing/samples.ts';

// Tools that work on the data of a site while it serves: nobody notices, but for what they change.
test.slow();

const targets = [
  ...['/', '/ilanlar', '/ilanlar?kategori=Arsa', '/iletisim', '/sitemap.xml'],
  ...samples.flatMap(({ id }) => [`/ilan-detay?id=${id}`, `/api/api/ilan/getIlan?id=${id}`]),
  '/api/api/ilan/get-preview-with-filters?p=1&searchFilter=bahce',
  '/api/api/files/?filepath=ornek/villa-1.jpg',
];

/** Four visitors go through a site until the work is done, and none of them gets anything but 200. */
async function whileVisited<T>(siteUrl: string, work: () => Promise<T>) {
  const answers: (string | number)[] = [];
  let isDone = false;
  const visitors = [0, 1, 2, 3].map(async (first) => {
    for (let at = first; !isDone; at += 1)
      answers.push(
        await ask(siteUrl, targets[at % targets.length] ?? '/').then(({ status }) => status, String),
      );
  });
  const result = await work().finally(() => {
    isDone = true;
  });
  await Promise.all(visitors);
  expect(answers.length).toBeGreaterThan(4);
  expect(answers.filter((answer) => answer !== 200)).toEqual([]);
  return result;
}

async function readAll({ url }: Site): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const path of targets) {
    const { status, body } = await ask(url, path);
    expect(status, path).toBe(200);
    // The order in which Next sends the data of components depends on timing.
    found[path] = body.toString('latin1').replace(/<script[^>]*>[^<]*__next_f[^<]*<\/script>/g, '');
  }
  return found;
}

test('a site that is lost comes back from its backup, every document the same', async ({ sites }) => {
  const found = test.info().outputPath('found');
  const file = test.info().outputPath('backup.tar.gz');
  // Documents contain the site's address, so both sites use the same one.
  const settings = { SITE_URL: 'https://www.example.com' };
  const before = await sites(settings);
  expect(await sendMessage(before.url, 'Işıl Çağ')).toBe(true);
  const kept = await readAll(before);
  const told = await whileVisited(before.url, () => runTool(before.dataDir, 'backup', file));
  expect(told).toContain('8 ilan, 1 mesaj, 20 fotoğraf');
  const stored = await runTool(before.dataDir, 'messages', 'list');
  // Its folder goes with it.
  expect(await before.stop()).toBe(0);
  expect(existsSync(before.dataDir)).toBe(false);

  expect(await runTool(found, 'restore', file, '--create')).toContain('8 ilan, 1 mesaj, 20 fotoğraf');
  const after = await sites({ ...settings, DATA_DIR: found });
  expect(await readAll(after)).toEqual(kept);
  expect(await runTool(found, 'messages', 'list')).toEqual(stored);
  expect(await sendMessage(after.url, 'Ali Veli')).toBe(true);
  const numbers = (await runTool(found, 'messages', 'list')).match(/^No: .*$/gm);
  expect(numbers).toEqual(['No: 2', 'No: 1']);
  expect(await after.stop()).toBe(0);
});

test('listings that are imported while the site serves are on every screen at once', async ({ sites }) => {
  // Only the change notification may cause a new rendering within this test.
  const site = await sites({ REVALIDATE_SECONDS: '86400' });
  const text = async (target: string) => (await ask(site.url, target)).body.toString();
  const names = ['salon-1.jpg', 'villa-1.jpg', 'mutfak-1.jpg', 'balkon-1.jpg'];
  const rows = Array.from({ length: 300 }, (_, at) => {
    const pictures = `"${names[at % 4]}; ${names[(at + 1) % 4]}"`;
    return `${6001 + at};Aktarılan ev ${at + 1};Konut;Satılık;${3_000_000 + at};Eskişehir;${at === 0 ? '0' : ''};${pictures}`;
  });
  const file = test.info().outputPath('ilanlar.csv');
  const headings = 'İlan No;Başlık;Tür;Durum;Fiyat;İl;Öne Çıkan Sırası;Fotoğraflar';
  await writeFile(file, [headings, ...rows].join('\r\n'));
  const photos = ['--photos', 'lib/backend/embedded/seed/photos'];
  await readAll(site);
  const told = await whileVisited(site.url, () =>
    runTool(site.dataDir, 'listings', 'import', file, ...photos),
  );
  expect(told).toContain('300 yeni');

  const soon = { timeout: 5_000 };
  await expect.poll(() => text('/ilanlar'), soon).toContain('308 ilan bulundu');
  await expect.poll(() => text('/'), soon).toContain('Aktarılan ev 1<');
  const detail = await text('/ilan-detay?id=6300');
  expect(detail).toMatch(/<h1[^>]*>Aktarılan ev 300</);
  const [, path = ''] =
    /filepath=([0-9a-f]{2}%2F[0-9a-f]{40}\.jpg)/.exec(detail.replaceAll('%252F', '%2F')) ?? [];
  const photo = await ask(site.url, `/api/api/files/?filepath=${path}`);
  expect([photo.status, photo.headers['content-type']]).toEqual([200, 'image/jpeg']);
});
