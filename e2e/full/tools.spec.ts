import { existsSync, writeFileSync } from 'node:fs';
import { runTool, type Site } from '#e2e/support/site.ts';
import { expect, test } from '#e2e/support/site-test.ts';
import { ask } from '#lib/dev/testing/plain-http.ts';
import { sendMessage } from '#lib/dev/testing/send-message.ts';
import { samples } from '#lib/domain/listing/samples.ts';

// Tools that work on the data of a site while it serves: nobody notices, except what they change.
test.slow();

const targets = [
  ...['/', '/ilanlar', '/ilanlar?kategori=Arsa', '/iletisim', '/sitemap.xml'],
  ...samples.flatMap(({ id }) => [`/ilan-detay?id=${id}`, `/api/api/ilan/getIlan?id=${id}`]),
  '/api/api/ilan/get-preview-with-filters?p=1&searchFilter=bahce',
  '/api/api/files/?filepath=ornek/villa-1.jpg',
];

/** Runs a tool while four visitors go through the site, of whom none gets anything but 200. */
async function toolWhileVisited({ url, dataDir }: Site, ...args: string[]): Promise<string> {
  const answers: (string | number)[] = [];
  let isDone = false;
  const visitors = [0, 1, 2, 3].map(async (first) => {
    for (let at = first; !isDone; at += 1)
      answers.push(await ask(url, targets[at % targets.length] ?? '/').then(({ status }) => status, String));
  });
  const told = await runTool(dataDir, ...args).finally(() => {
    isDone = true;
  });
  await Promise.all(visitors);
  expect(answers.length).toBeGreaterThan(4);
  expect(answers.filter((answer) => answer !== 200)).toEqual([]);
  return told;
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

test('imported listings are there at once, and a site that is lost comes back from its backup, every document the same', async ({
  sites,
}) => {
  const [found, csv, backup] = ['found', 'ilanlar.csv', 'backup.tar.gz'].map((name) =>
    test.info().outputPath(name),
  ) as [string, string, string];
  // Only the change notification may cause a new rendering. Documents contain the site's address: both use the same one.
  const settings = { REVALIDATE_SECONDS: '86400', SITE_URL: 'https://www.example.com' };
  const before = await sites(settings);
  await readAll(before);

  const rows = Array.from(
    { length: 300 },
    (_, at) => `${6001 + at};Aktarılan ev ${at + 1};Konut;Satılık;3000000`,
  );
  writeFileSync(csv, ['İlan No;Başlık;Tür;Durum;Fiyat', ...rows].join('\r\n'));
  expect(await toolWhileVisited(before, 'listings', 'import', csv)).toContain('300 yeni');
  const list = async () => (await ask(before.url, '/ilanlar')).body.toString();
  await expect.poll(list, { timeout: 5_000 }).toContain('308 ilan bulundu');

  const counts = '308 ilan, 1 mesaj, 20 fotoğraf';
  expect(await sendMessage(before.url, 'Işıl Çağ')).toBe(true);
  const kept = await readAll(before);
  expect(await toolWhileVisited(before, 'backup', backup)).toContain(counts);
  const stored = await runTool(before.dataDir, 'messages', 'list');
  // Its folder goes with it.
  expect(await before.stop()).toBe(0);
  expect(existsSync(before.dataDir)).toBe(false);

  expect(await runTool(found, 'restore', backup, '--create')).toContain(counts);
  const after = await sites({ ...settings, DATA_DIR: found });
  expect(await readAll(after)).toEqual(kept);
  expect(await runTool(found, 'messages', 'list')).toEqual(stored);
  expect(await sendMessage(after.url, 'Ali Veli')).toBe(true);
  const numbers = (await runTool(found, 'messages', 'list')).match(/^No: .*$/gm);
  expect(numbers).toEqual(['No: 2', 'No: 1']);
  expect(await after.stop()).toBe(0);
});
