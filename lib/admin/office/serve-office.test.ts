import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gt } from '#lib/backend/embedded/drizzle.ts';
import { listings, messages } from '#lib/backend/embedded/schema.ts';
import { startPostgres } from '#lib/backend/embedded/testing/postgres-server.ts';
import { openTable } from '../spreadsheets/open-table.ts';
import { enginesWith, type TestSite } from '../testing/full-site.ts';

import { serveOffice, whileAlone } from './serve-office.ts';

const server = await startPostgres();
afterAll(() => server?.stop());

describe.each(enginesWith(server))("the office's folder on $engine", { timeout: 120_000 }, ({ open }) => {
  let site: TestSite;
  let folder = '';
  const serve = () => serveOffice(site, folder, 'RBA');
  const result = async () => (await readFile(join(folder, 'sonuc.txt'), 'utf8')).replace('\uFEFF', '');
  const readBack = async (name: string) => {
    const table = await openTable(join(folder, name));
    return Array.fromAsync(table.records(() => {}));
  };
  beforeAll(async () => {
    site = await open();
  }, 120_000);
  afterAll(() => site.remove());
  beforeEach(async () => {
    folder = join(site.folder, 'ofis');
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder);
    await site.orm.delete(listings).where(gt(listings.id, 5000));
  });

  it('shows what the site has, without waiting for a file', async () => {
    expect(await serve()).toBeNull();
    expect((await readdir(folder)).sort()).toEqual(['ilanlar-sitede.xlsx', 'mesajlar.xlsx']);
    expect(await readBack('ilanlar-sitede.xlsx')).toHaveLength(8);
    const writer = { fullName: 'Işıl Çağ', phone: '5321234567', type: 'satis', message: 'Bakmak isterim' };
    await site.orm
      .insert(messages)
      .values({ ...writer, page: '/ilan-detay?id=1001', listingId: 1001, listingTitle: 'Daire' });
    expect(await serve()).toBeNull();
    expect(await readBack('mesajlar.xlsx')).toHaveLength(1);
  });

  it('says what to do with a file that cannot be read, once, and changes nothing', async () => {
    await writeFile(join(folder, 'ilanlar.xlsx'), 'bu bir tablo değil');
    expect((await serve())?.text).toContain('sitede hiçbir şey değişmedi');
    expect(await result()).toContain('NE YAPMALI');
    expect(await serve()).toBeNull();
    expect(await readBack('ilanlar-sitede.xlsx')).toHaveLength(8);
  });

  it('takes a file in once, and again when a photograph came after it', async () => {
    const csv =
      'İlan No;Başlık;Tür;Durum;Fiyat;İl;İlçe;Fotoğraflar\n6001;Deneme;Konut;Satılık;100.000;Eskişehir;Odunpazarı;salon.jpg\n';
    await writeFile(join(folder, 'ilanlar.csv'), csv);
    expect((await serve())?.text).toContain('salon.jpg');
    expect(await serve()).toBeNull();
    const create = { width: 400, height: 300, channels: 3, background: 'navy' } as const;
    await sharp({ create }).jpeg().toFile(join(folder, 'salon.jpg'));
    const again = await serve();
    expect(again?.text).not.toContain('salon.jpg');
    expect(again?.text).toContain('6001  Deneme');
    expect(await serve()).toBeNull();
  });

  it('knows its own new listings again when the file comes back, and names what the file lacks', async () => {
    const write = (...rows: string[]) =>
      writeFile(
        join(folder, 'ilanlar.csv'),
        `İlan No;Başlık;Tür;Fiyat;İl;İlçe;Mahalle;Fotoğraflar\n${rows.join('\n')}\n`,
      );
    const house = ';Yeni ev;Konut;100.000;Eskişehir;Odunpazarı;Vişnelik;';
    await write(house, ';;;5;;;;', '1002;;;;;;;');
    expect((await serve())?.text).toContain('1 yeni');
    // Corrected, and saved with the row that has still no number.
    await write(house, ';Yeni dükkan;Dükkan;5;Eskişehir;Odunpazarı;Vişnelik;');
    const text = (await serve())?.text ?? '';
    expect(text).toContain('1 yeni, 0 güncellenen, 1 aynı kalan, 0 atlanan ilan.');
    expect(text).toMatch(/uyarı: satır 2, İlan No \(A sütunu\): numarası yok, \d+ numaralı ilanla aynı/);
    expect(text).toContain('SİTEDE OLUP DOSYADA OLMAYAN 8 İLAN');
    // Its own number, and then the same listing once more.
    const [stored] = await site.orm.select().from(listings).where(gt(listings.id, 5000)).limit(1);
    await write(`${stored?.id}${house}`, house);
    expect((await serve())?.text).toMatch(/hata: satır 3, İlan No \(A sütunu\): \d+ numaralı ilanla aynı/);
  });
});

it.skipIf(!server)('is left to one site of several over the same server', async () => {
  const database = await server?.createDatabase();
  const url = database?.url ?? '';
  const inner = await whileAlone(url, () => whileAlone(url, async () => 'both'));
  expect(inner).toEqual({ result: null });
  expect(await whileAlone(url, async () => 'alone')).toEqual({ result: 'alone' });
  await database?.drop();
});
