import { existsSync } from 'node:fs';
import { ask } from '#e2e/support/plain-http.ts';
import { runTool } from '#e2e/support/run-tool.ts';
import { sendMessage } from '#e2e/support/send-message.ts';
import type { Site } from '#e2e/support/site.ts';
import { expect, test } from '#e2e/support/site-test.ts';
import { whileVisited } from '#e2e/support/while-visited.ts';

// A site is backed up while it serves, deleted, and restored from the backup.
test.slow();

const details = ['1001', '1002', '1003', '1004', '1005', '1006', '1007', '1008'];
const calls = [
  'ilan/get-preview-featured',
  'ilan/get-preview-with-filters?p=1&searchFilter=bahce',
  'ilan/get-districts',
  ...details.map((id) => `ilan/getIlan?id=${id}`),
  'files/?filepath=ornek/villa-1.jpg',
].map((call) => `/api/api/${call}`);
const documents = [
  ...['/', '/ilanlar', '/ilanlar?kategori=Arsa', '/iletisim', '/sitemap.xml'],
  ...details.map((id) => `/ilan-detay?id=${id}`),
];

async function readAll({ url }: Site): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const path of [...documents, ...calls]) {
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
  const lost = before.dataDir;
  expect(await sendMessage(before.url, 'Işıl Çağ')).toBe(true);
  const kept = await readAll(before);
  const saving = await whileVisited(before.url, [...calls, ...documents], () =>
    runTool(lost, 'backup', file),
  );
  expect(saving.result).toContain('8 ilan, 1 mesaj, 20 fotoğraf');
  expect(saving.answers).toBeGreaterThan(4);
  expect(saving.failures).toEqual([]);
  const stored = await runTool(lost, 'messages', 'list');
  // Its folder goes with it.
  expect(await before.stop()).toBe(0);
  expect(existsSync(lost)).toBe(false);

  expect(await runTool(found, 'restore', file, '--create')).toContain('8 ilan, 1 mesaj, 20 fotoğraf');
  const after = await sites({ ...settings, DATA_DIR: found });
  expect(await readAll(after)).toEqual(kept);
  expect(await runTool(found, 'messages', 'list')).toEqual(stored);
  expect(await sendMessage(after.url, 'Ali Veli')).toBe(true);
  const numbers = (await runTool(found, 'messages', 'list')).match(/^No: .*$/gm);
  expect(numbers).toEqual(['No: 2', 'No: 1']);
  expect(await after.stop()).toBe(0);
});

test('a restore beside a running site is seen at once', async ({ sites }) => {
  const file = test.info().outputPath('backup.tar.gz');
  // Only a change notification of the database can change a cached document within this test.
  const site = await sites({ REVALIDATE_SECONDS: '3600' });
  const titleOf = async (id: string) => {
    const { status, body } = await ask(site.url, `/ilan-detay?id=${id}`);
    return status === 200 ? /<h1[^>]*>([^<]*)/.exec(body.toString())?.[1] : status;
  };
  const title = await titleOf('1001');
  await runTool(site.dataDir, 'backup', file);
  await runTool(site.dataDir, 'listings', 'remove', '1001', '--yes');
  await expect.poll(() => titleOf('1001')).toBe(307);
  await runTool(site.dataDir, 'restore', file, '--replace', '--yes');
  await expect.poll(() => titleOf('1001'), { timeout: 2000 }).toBe(title);
});
