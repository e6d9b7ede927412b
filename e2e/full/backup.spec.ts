import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask } from '#e2e/support/plain-http.ts';
import { runTool } from '#e2e/support/run-tool.ts';
import { type Site, startSite } from '#e2e/support/site.ts';
import { expect, test } from '#e2e/support/site-test.ts';

// A site is backed up while it serves, deleted, and restored from the backup.
test.slow();
test.skip(Boolean(process.env.BASE_URL), 'needs sites of its own');

const samples = ['1001', '1002', '1003', '1004', '1005', '1006', '1007', '1008'];
const screens = [
  '/',
  '/ilanlar',
  '/ilanlar?kategori=Arsa',
  '/iletisim',
  '/sitemap.xml',
  ...samples.map((id) => `/ilan-detay?id=${id}`),
];
const calls = [
  'ilan/get-preview-featured',
  'ilan/get-preview-with-filters?p=1&searchFilter=bahce',
  'ilan/get-districts',
  ...samples.map((id) => `ilan/getIlan?id=${id}`),
  'files/?filepath=ornek/villa-1.jpg',
].map((call) => `/api/api/${call}`);

// Documents contain the site's address, so both sites use the same one.
const settings = { SITE_URL: 'https://www.example.com' };

test('a site that is lost comes back from its backup, every document the same', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'emlak-'));
  const file = join(folder, 'backup.tar.gz');
  const lost = join(folder, 'lost');
  const found = join(folder, 'found');
  mkdirSync(lost);
  const messages = (dataDir: string) => tool(dataDir, 'messages', 'list');

  const before = await startSite({ ...settings, DATA_DIR: lost });
  await sendMessage(before, 'Işıl Çağ');
  const documents = await readAll(before);
  expect([...documents.values()].every(({ status }) => status === 200)).toBe(true);
  const [saved, statuses] = await whileAsking(before, () => tool(lost, 'backup', file));
  expect(saved).toContain('8 ilan, 1 mesaj, 20 fotoğraf');
  expect(statuses.length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  const stored = await messages(lost);
  expect(await before.stop()).toBe(0);
  rmSync(lost, { recursive: true });

  expect(await tool(found, 'restore', file, '--create')).toContain('8 ilan, 1 mesaj, 20 fotoğraf');
  const after = await startSite({ ...settings, DATA_DIR: found });
  expect(await readAll(after)).toEqual(documents);
  expect(await messages(found)).toEqual(stored);
  await sendMessage(after, 'Ali Veli');
  expect((await messages(found)).match(/^No: .*$/gm)).toEqual(['No: 2', 'No: 1']);
  expect(await after.stop()).toBe(0);
  rmSync(folder, { recursive: true });
});

test('a restore beside a running site is seen at once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'emlak-'));
  const file = join(folder, 'backup.tar.gz');
  // Only a change notification of the database can change a cached document within this test.
  const site = await startSite({ REVALIDATE_SECONDS: '3600' });
  const titleOf = async (id: string) => {
    const { status, body } = await ask(site.url, `/ilan-detay?id=${id}`);
    return status === 200 ? /<h1[^>]*>([^<]*)/.exec(body.toString())?.[1] : status;
  };
  const title = await titleOf('1001');
  await tool(site.dataDir, 'backup', file);
  await tool(site.dataDir, 'listings', 'remove', '1001', '--yes');
  await expect.poll(() => titleOf('1001')).toBe(307);
  await tool(site.dataDir, 'restore', file, '--replace', '--yes');
  await expect.poll(() => titleOf('1001'), { timeout: 2000 }).toBe(title);
  await site.stop();
  rmSync(folder, { recursive: true });
});

/** Output of a command that must succeed. */
async function tool(dataDir: string, ...words: string[]): Promise<string> {
  const { code, output, errors } = await runTool(dataDir, ...words);
  expect(code, errors).toBe(0);
  return output;
}

async function readAll({ url }: Site): Promise<Map<string, { status: number; body: string }>> {
  const found = new Map<string, { status: number; body: string }>();
  for (const path of [...screens, ...calls]) {
    const { status, body } = await ask(url, path);
    found.set(path, { status, body: withoutFlight(body.toString('latin1')) });
  }
  return found;
}

/** The order in which Next sends the data of components depends on timing. */
function withoutFlight(html: string): string {
  return html.replace(/<script[^>]*>[^<]*__next_f[^<]*<\/script>/g, '');
}

/** Keeps asking the site until the work is done, for what only its database knows as well. */
async function whileAsking<T>({ url }: Site, work: () => Promise<T>): Promise<[T, number[]]> {
  const statuses: number[] = [];
  let isDone = false;
  const working = work().finally(() => {
    isDone = true;
  });
  for (let turn = 0; !isDone; turn += 1)
    statuses.push((await ask(url, [...calls, ...screens][turn % 20] ?? '/')).status);
  return [await working, statuses];
}

async function sendMessage({ url }: Site, fullName: string): Promise<void> {
  const body = { fullName, phone: '5321234567', type: 'satis', message: 'Merhaba', messageTo: null };
  const headers = { 'Content-Type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify(body) };
  expect((await ask(url, '/api/api/messages/set-message', request)).status).toBe(200);
}
