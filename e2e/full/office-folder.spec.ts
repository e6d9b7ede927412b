import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ask } from '#e2e/support/plain-http.ts';
import { runTool } from '#e2e/support/run-tool.ts';
import { sendMessage } from '#e2e/support/send-message.ts';
import { expect, test } from '#e2e/support/site-test.ts';

test.setTimeout(300_000);

test('what the office puts into its folder is on the site, and answered beside it', async ({ sites }) => {
  const folder = test.info().outputPath('ofis');
  // The site never makes it.
  mkdirSync(folder, { recursive: true });
  const read = (name: string) => {
    try {
      return readFileSync(join(folder, name), 'utf8');
    } catch {
      return '';
    }
  };
  const site = await sites({ OFFICE_DIR: folder });
  const page = async (target: string) => (await ask(site.url, target)).body.toString();
  // The work is done at the lowest priority: it waits where other tests keep the processor busy.
  const soon = { timeout: 120_000 };
  // Nobody has set a mail address: told at the start, not only when messages have waited for weeks.
  expect(site.output()).toContain('"event":"no-mail"');
  await expect.poll(() => read('ilanlar-sitede.xlsx'), soon).not.toBe('');

  // The site's own file, one listing gone, another one dearer, a new one with a photograph in a folder of its number.
  const own = join(site.dataDir, 'simdi.csv');
  await runTool(site.dataDir, 'listings', 'export', own);
  const [headings = '', ...rows] = readFileSync(own, 'utf8').split('\r\n');
  const kept = rows.filter((row) => !row.startsWith('1008;'));
  const dearer = kept.map((row) => row.replace(/4\.?850\.?000/, '7.777.777'));
  expect(dearer).not.toEqual(kept);
  const columns = headings.split(';');
  const facts: Record<string, string> = {
    ...{ 'İlan No': '5001', Başlık: 'Klasörden gelen daire', Tür: 'Daire', Durum: 'Satılık' },
    ...{ Fiyat: '3,95 Milyon TL', İl: 'Eskişehir', İlçe: 'Tepebaşı' },
  };
  const added = columns.map((name) => facts[name.replace('\uFEFF', '')] ?? '').join(';');
  mkdirSync(join(folder, '5001'));
  await sharp({ create: { width: 800, height: 600, channels: 3, background: 'teal' } })
    .jpeg()
    .toFile(join(folder, '5001/salon.jpg'));
  // As a client lays a file down: under another name until it is there.
  writeFileSync(
    join(folder, 'ilanlar.csv.part'),
    [headings, ...dearer.filter(Boolean), added, ''].join('\r\n'),
  );
  renameSync(join(folder, 'ilanlar.csv.part'), join(folder, 'ilanlar.csv'));

  await expect.poll(() => read('sonuc.txt'), soon).toContain('5001  Klasörden gelen daire');
  expect(read('sonuc.txt')).toContain('1 yeni, 1 güncellenen, 6 aynı kalan, 0 atlanan ilan.');
  expect(read('sonuc.txt')).toMatch(/SİTEDE OLUP DOSYADA OLMAYAN 1 İLAN .*\r\n {2}1008 {2}/);
  await expect.poll(() => page('/ilan-detay?id=5001'), soon).toContain('Klasörden gelen daire');
  const detail = (await page('/ilan-detay?id=5001')).replaceAll('%252F', '%2F');
  const [, photo = ''] = /filepath=([0-9a-f]{2}%2F[0-9a-f]{40}\.jpg)/.exec(detail) ?? [];
  expect((await ask(site.url, `/api/api/files/?filepath=${photo}`)).headers['content-type']).toBe(
    'image/jpeg',
  );
  expect(await page('/ilan-detay?id=1001')).toContain('7.777.777');
  expect(await page('/ilan-detay?id=1008')).toContain('<h1');

  const before = read('mesajlar.xlsx');
  expect(await sendMessage(site.url, 'Deneme')).toBe(true);
  await expect.poll(() => read('mesajlar.xlsx') !== before, soon).toBe(true);
});
