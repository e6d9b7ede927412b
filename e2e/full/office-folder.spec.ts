import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from '#e2e/support/site-test.ts';
import { ask } from '#lib/dev/testing/plain-http.ts';
import { sendMessage } from '#lib/dev/testing/send-message.ts';

test.setTimeout(300_000);

test('what the office puts into its folder is on the site, and answered beside it', async ({ sites }) => {
  const folder = test.info().outputPath('ofis');
  // The site never makes it.
  mkdirSync(folder, { recursive: true });
  const read = (name: string) => {
    const file = join(folder, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  // Only the change notification may cause a new rendering within this test.
  const site = await sites({ OFFICE_DIR: folder, REVALIDATE_SECONDS: '86400' });
  const page = async (target: string) => (await ask(site.url, target)).body.toString();
  // The work is done at the lowest priority: it waits where other tests keep the processor busy.
  const soon = { timeout: 120_000 };
  // Nobody has set a mail address: told at the start, not only when messages have waited for weeks.
  expect(site.output()).toContain('"event":"no-mail"');
  await expect.poll(() => read('ilanlar-sitede.xlsx'), soon).not.toBe('');

  for (const target of ['/', '/ilanlar']) expect(await page(target)).not.toContain('Klasörden gelen daire');
  mkdirSync(join(folder, '5001'));
  const photograph = sharp({ create: { width: 800, height: 600, channels: 3, background: 'teal' } });
  await photograph.toFile(join(folder, '5001/salon.jpg'));
  // As a client lays a file down: under another name until it is there.
  const headings = 'İlan No;Başlık;Tür;Durum;Fiyat;Öne Çıkan Sırası';
  const rows = [headings, '5001;Klasörden gelen daire;Daire;Satılık;3,95 Milyon TL;0'];
  writeFileSync(join(folder, 'ilanlar.csv.part'), rows.join('\r\n'));
  renameSync(join(folder, 'ilanlar.csv.part'), join(folder, 'ilanlar.csv'));

  await expect.poll(() => read('sonuc.txt'), soon).toContain('5001  Klasörden gelen daire');
  expect(read('sonuc.txt')).toContain('1 yeni, 0 güncellenen, 0 aynı kalan, 0 atlanan ilan.');
  for (const target of ['/', '/ilanlar', '/ilan-detay?id=5001'])
    await expect.poll(() => page(target), { timeout: 5_000 }).toContain('Klasörden gelen daire');
  const detail = await page('/ilan-detay?id=5001');
  expect(detail).toContain('3.950.000');
  const [path] = /filepath%3D[0-9a-f]{2}%252F[0-9a-f]{40}\.jpg/.exec(detail) ?? [''];
  const photo = await ask(site.url, `/api/api/files/?${decodeURIComponent(path)}`);
  expect([photo.status, photo.headers['content-type']]).toEqual([200, 'image/jpeg']);
  // What the file lacks stays.
  expect(await page('/ilan-detay?id=1008')).toContain('<h1');

  const before = read('mesajlar.xlsx');
  expect(await sendMessage(site.url, 'Deneme')).toBe(true);
  await expect.poll(() => read('mesajlar.xlsx') !== before, soon).toBe(true);
});
