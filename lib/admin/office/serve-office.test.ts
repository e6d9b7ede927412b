import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPostgres } from '#lib/backend/embedded/testing/postgres-server.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { markAnswered } from '../messages/stored-messages.ts';
import { readTable } from '../spreadsheets/read-table.ts';
import { enginesWith, type TestSite } from '../testing/full-site.ts';
import { rowsOf } from '../testing/rows-of.ts';
import { serveOffice } from './serve-office.ts';

const server = await startPostgres();
afterAll(() => server?.stop());

describe.each(enginesWith(server))("the office's folder on $engine", { timeout: 120_000 }, ({ open }) => {
  let site: TestSite;
  let folder = '';
  const serve = (waitsMs = 0) => serveOffice({ ...site, folder, agencyName: 'RBA' }, waitsMs);
  /** The answer when there is a new one. */
  const answer = async () => (await serve()).answer?.text ?? null;
  const result = async () => (await readFile(join(folder, 'sonuc.txt'), 'utf8')).replace('\uFEFF', '');
  const readBack = async (name: string) => (await readTable(join(folder, name))).records;
  beforeAll(async () => {
    site = await open();
  }, 120_000);
  afterAll(() => site.remove());
  beforeEach(async () => {
    folder = join(site.folder, 'ofis');
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder);
    await rowsOf(site.database, 'listings').remove(sql`id > 5000`);
    await site.database.query(sql`delete from site_state where starts_with(name, 'office_')`);
  });
  const write = (...rows: string[]) =>
    writeFile(
      join(folder, 'ilanlar.csv'),
      `İlan No;Başlık;Tür;Fiyat;İl;İlçe;Mahalle;Fotoğraflar\n${rows.join('\n')}\n`,
    );

  it('shows what the site has, without waiting for a file', async () => {
    expect(await serve()).toEqual({ answer: null, problems: [], isUnfinished: false });
    expect((await readdir(folder)).sort()).toEqual(['ilanlar-sitede.xlsx', 'mesajlar.xlsx']);
    expect(await readBack('ilanlar-sitede.xlsx')).toHaveLength(8);
    const writer = { fullName: 'Işıl Çağ', phone: '5321234567', type: 'satis', message: 'Bakmak isterim' };
    const page = { page: '/ilan-detay?id=1001', listingId: 1001, listingTitle: 'Daire' };
    await rowsOf(site.database, 'messages').add({ ...writer, ...page });
    expect(await answer()).toBeNull();
    expect(await readBack('mesajlar.xlsx')).toHaveLength(1);
  });

  it('reports a file that cannot be read once, with what to do, and changes nothing', async () => {
    await writeFile(join(folder, 'ilanlar.xlsx'), 'bu bir tablo değil');
    // It may be half of one that is still being copied.
    expect(await serve(60_000)).toMatchObject({ answer: null, problems: [], isUnfinished: true });
    expect(await answer()).toContain('sitede hiçbir şey değişmedi');
    expect(await result()).toContain('NE YAPMALI');
    expect(await answer()).toBeNull();
    expect(await readBack('ilanlar-sitede.xlsx')).toHaveLength(8);
  });

  it('imports a file once, and again when a photograph arrives after it', async () => {
    await write('6001;Deneme;Konut;100.000;Eskişehir;Odunpazarı;;salon.jpg');
    expect(await answer()).toContain('salon.jpg');
    expect(await answer()).toBeNull();
    const create = { width: 400, height: 300, channels: 3, background: 'navy' } as const;
    await sharp({ create }).jpeg().toFile(join(folder, 'salon.jpg'));
    const again = await answer();
    expect(again).not.toContain('salon.jpg');
    expect(again).toContain('6001  Deneme');
    expect(await answer()).toBeNull();
  });

  it('recognizes its own new listings when the file comes back, and names those that the file lacks', async () => {
    const house = ';Yeni ev;Konut;100.000;Eskişehir;Odunpazarı;Vişnelik;';
    await write(house, ';;;5;;;;', '1002;;;;;;;');
    expect(await answer()).toContain('1 yeni');
    // Corrected, and saved with the row that has still no number.
    await write(house, ';Yeni dükkan;Dükkan;5;Eskişehir;Odunpazarı;Vişnelik;');
    const text = await answer();
    expect(text).toContain('1 yeni, 0 güncellenen, 1 aynı kalan, 0 atlanan ilan.');
    expect(text).toMatch(/uyarı: satır 2, İlan No \(A sütunu\): numarası yok, \d+ numaralı ilanla aynı/);
    expect(text).toContain('SİTEDE OLUP DOSYADA OLMAYAN 8 İLAN');
    // Its own number, and then the same listing once more.
    const [stored] = await rowsOf(site.database, 'listings').rows(sql`id > 5000 limit 1`);
    await write(`${stored?.id}${house}`, house);
    expect(await answer()).toMatch(/hata: satır 3, İlan No \(A sütunu\): \d+ numaralı ilanla aynı/);
  });

  it('cuts what no cell can hold, reports it, and keeps the messages up to date', async () => {
    const { descriptionHtml = '' } = (await rowsOf(site.database, 'listings').rows(sql`id = 1001`))[0] ?? {};
    await rowsOf(site.database, 'listings').change(
      { descriptionHtml: 'ş'.repeat(40_003) },
      sql`kept.id = 1001`,
    );
    const { answer: reported, problems } = await serve();
    expect(problems).toEqual([]);
    expect(reported?.text).toContain('ilanlar-sitede.xlsx: “Açıklama” 1001 için');
    expect(await result()).toContain('EKSİK YAZILANLAR');
    expect(await readBack('mesajlar.xlsx')).not.toHaveLength(0);
    expect(await answer()).toBeNull();
    await rowsOf(site.database, 'listings').change({ descriptionHtml }, sql`kept.id = 1001`);
    expect(await answer()).not.toContain('EKSİK YAZILANLAR');
  });

  it('reports a failure once, keeps the answer before it, and does the rest', async () => {
    await write('6001;Deneme;Konut;100.000;Eskişehir;Odunpazarı;;');
    // A folder of that name stands where the file belongs.
    await mkdir(join(folder, 'ilanlar-sitede.xlsx/x'), { recursive: true });
    const { answer: reported, problems } = await serve();
    expect(problems).toEqual([expect.stringMatching(/^ilanlar-sitede\.xlsx yenilenemedi: .*bu bir klasör/)]);
    for (const text of ['1 yeni, 0 güncellenen', 'YAPILAMAYANLAR', 'ilanlar-sitede.xlsx yenilenemedi'])
      expect(reported?.text).toContain(text);
    expect((await stat(join(folder, 'mesajlar.xlsx'))).isFile()).toBe(true);
    expect(await serve()).toMatchObject({ answer: null, problems });
    await rm(join(folder, 'ilanlar-sitede.xlsx'), { recursive: true });
    const mended = await answer();
    expect(mended).toContain('1 yeni, 0 güncellenen');
    expect(mended).not.toContain('YAPILAMAYANLAR');
  });

  it('reports that a file could not be imported, and imports it when it can', async () => {
    await site.database.query(sql`alter table listings add constraint refuse check (id <> 6001) not valid`);
    await write('6001;Deneme;Konut;100.000;Eskişehir;Odunpazarı;;');
    const { answer: reported, problems } = await serve();
    expect(problems).toEqual([
      expect.stringMatching(/^ilanlar\.csv alınamadı, sitede hiçbir şey değişmedi: .*23514/),
    ]);
    expect(reported?.text).toContain('site kendiliğinden yeniden dener');
    expect((await serve()).answer).toBeNull();
    await site.database.query(sql`alter table listings drop constraint refuse`);
    expect(await answer()).toContain('1 yeni, 0 güncellenen');
  });

  it('reports a result once although sonuc.txt cannot be written, and writes it when it can', async () => {
    await mkdir(join(folder, 'sonuc.txt/x'), { recursive: true });
    await write('6001;Deneme;Konut;100.000;Eskişehir;Odunpazarı;;');
    expect((await serve()).answer?.text).toContain('1 yeni');
    expect(await serve()).toMatchObject({ answer: null, problems: [expect.stringMatching(/^sonuc\.txt/)] });
    await rm(join(folder, 'sonuc.txt'), { recursive: true });
    expect(await serve()).toMatchObject({ answer: null, problems: [] });
    expect(await result()).toContain('1 yeni');
  });

  it('answers a file that it had imported when it was killed', async () => {
    await write('6001;Deneme;Konut;100.000;Eskişehir;Odunpazarı;;');
    const isAnswer = ({ values }: Sql) =>
      values.some((value) => String(value).includes('ilan dosyasının sonucu'));
    const query = <Row>(statement: Sql) =>
      isAnswer(statement) ? Promise.reject(new Error('killed')) : site.database.query<Row>(statement);
    const killed = serveOffice(
      { ...site, database: { ...site.database, query }, folder, agencyName: 'RBA' },
      0,
    );
    expect((await killed).problems.join()).toContain('killed');
    expect(await answer()).toContain('1 aynı kalan');
  });

  it('renews the messages when one was answered and another one is open again, and when a mail has left', async () => {
    const writer = { fullName: 'Işıl Çağ', phone: '5321234567', type: 'satis', message: '' };
    const [first = 0, second = 0] = await rowsOf(site.database, 'messages').add(writer, writer);
    const openOnes = async () => {
      const rows = (await readBack('mesajlar.xlsx')).map(({ cells }) => Object.fromEntries(cells));
      return rows.filter(({ Durum }) => Durum === 'Yanıt bekliyor').map(({ No }) => Number(No));
    };
    await markAnswered(site.database, [first], true);
    await serve();
    await markAnswered(site.database, [first], false);
    await markAnswered(site.database, [second], true);
    await serve();
    expect(await openOnes()).toContain(first);
    expect(await openOnes()).not.toContain(second);
    await rowsOf(site.database, 'message_mails').add({ messageId: second });
    await serve();
    await rowsOf(site.database, 'message_mails').change({ dueAt: null, sentAt: new Date() });
    await serve();
    expect(JSON.stringify(await readBack('mesajlar.xlsx'))).toContain('gönderildi');
  });

  it('counts the file in the folder as read after a restore, and says so', async () => {
    const file = join(site.folder, 'yedek.tar.gz');
    await rm(file, { force: true });
    await writeBackup(site, file, { isOverwriting: false });
    const price = (amount: number) =>
      writeFile(join(folder, 'ilanlar.csv'), `İlan No;Fiyat\n1001;${amount}\n`);
    await price(1);
    expect(await answer()).toContain('0 yeni, 1 güncellenen');
    await restoreBackup(site, file, { isReplacing: true });
    expect(await answer()).toMatch(/tarihli yedekten geri yüklendi\. Bu dosya okunmuş sayıldı, alınmadı\./);
    expect(await answer()).toBeNull();
    const [repaired] = await rowsOf(site.database, 'listings').rows(sql`id = 1001`);
    expect(repaired?.priceAmount).not.toBe(1);
    expect(await readBack('ilanlar-sitede.xlsx')).toHaveLength(8);
    // The same on a site that has never seen the folder.
    await site.database.query(sql`delete from site_state where starts_with(name, 'office_')`);
    await restoreBackup(site, file, { isReplacing: true });
    expect(await answer()).toContain('okunmuş sayıldı');
    await price(2);
    expect(await answer()).toContain('0 yeni, 1 güncellenen');
    await restoreBackup(site, file, { isReplacing: true });
  });

  it('writes nothing below the mount point of a share that is gone, and makes no folder', async () => {
    expect(await answer()).toBeNull();
    for (const name of await readdir(folder)) await rm(join(folder, name));
    await expect(serve()).rejects.toThrow('paylaşım bağlı değil gibi görünüyor');
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
    await expect(serve()).rejects.toThrow('ENOENT');
    expect(await readdir(site.folder)).not.toContain('ofis');
    await mkdir(folder);
    await writeFile(join(folder, 'buradayım.txt'), '');
    await serve();
    expect(await readdir(folder)).toContain('mesajlar.xlsx');
  });
});
