import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import sql, { type Sql } from 'sql-template-tag';
import { beforeEach, describe, expect, it } from 'vitest';
import { restoreBackup } from '../backup/restore-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { markAnswered } from '../messages/stored-messages.ts';
import { readTable } from '../spreadsheets/read-table.ts';
import { rowsOf } from '../testing/rows-of.ts';
import { freshSite } from '../testing/test-site.ts';
import { serveOffice } from './serve-office.ts';

// On PostgreSQL: denied-files.test.ts. What becomes of the rows of a workbook: recorded-workbooks.test.ts.
describe("the office's folder", { timeout: 60_000 }, () => {
  const site = freshSite();
  const folder = () => join(site().folder, 'ofis');
  const path = (name: string) => join(folder(), name);
  const serve = (waitsMs = 0) => serveOffice({ ...site(), folder: folder(), agencyName: 'RBA' }, waitsMs);
  /** The answer when there is a new one. */
  const answer = async () => (await serve()).answer?.text ?? null;
  const result = () => readFile(path('sonuc.txt'), 'utf8');
  const readBack = async (name: string) =>
    (await readTable(path(name))).records.map(({ cells }) => Object.fromEntries(cells));
  const listings = () => rowsOf(site().database, 'listings');
  const write = (...rows: string[]) =>
    writeFile(
      path('ilanlar.csv'),
      `İlan No;Başlık;Tür;Fiyat;İl;İlçe;Mahalle;Fotoğraflar\n${rows.join('\n')}\n`,
    );
  const writeOne = () => write('6001;Deneme;Konut;100.000;Eskişehir;Odunpazarı;;salon.jpg');
  /** A folder stands where the file belongs. */
  const block = (name: string) => mkdir(path(`${name}/x`), { recursive: true });

  beforeEach(async () => {
    await rm(folder(), { recursive: true, force: true });
    await mkdir(folder());
  });

  it('shows what the site has, without waiting for a file', async () => {
    expect(await serve()).toEqual({ answer: null, problems: [], isUnfinished: false });
    expect((await readdir(folder())).sort()).toEqual(['ilanlar-sitede.xlsx', 'mesajlar.xlsx']);
    expect(await readBack('ilanlar-sitede.xlsx')).toHaveLength(8);
  });

  it('reports a file that cannot be read once, when it is no longer being copied', async () => {
    await writeFile(path('ilanlar.xlsx'), 'bu bir tablo değil');
    expect(await serve(60_000)).toMatchObject({ answer: null, problems: [], isUnfinished: true });
    expect(await answer()).toContain('sitede hiçbir şey değişmedi');
    expect(await answer()).toBeNull();
  });

  it('imports a file once, and again when a photograph arrives after it', async () => {
    await writeOne();
    expect(await answer()).toContain('salon.jpg');
    expect(await answer()).toBeNull();
    const create = { width: 400, height: 300, channels: 3, background: 'navy' } as const;
    await sharp({ create }).jpeg().toFile(path('salon.jpg'));
    const again = await answer();
    expect(again).not.toContain('salon.jpg');
    expect(again).toContain('6001  Deneme');
    expect(await answer()).toBeNull();
  });

  it('recognizes its own new listings when the file comes back without their numbers', async () => {
    const house = ';Yeni ev;Konut;100.000;Eskişehir;Odunpazarı;Vişnelik;';
    await write(house, ';;;5;;;;', '1002;;;;;;;');
    expect(await answer()).toContain('1 yeni');
    await listings().change({ images: ['ornek/salon-1.jpg'] }, sql`kept.title = 'Yeni ev'`);
    // Corrected, and saved with the row that has still no number.
    await write(house, ';Yeni dükkan;Dükkan;5;Eskişehir;Odunpazarı;Vişnelik;');
    const text = await answer();
    expect(text).toContain('1 yeni, 0 güncellenen, 1 aynı kalan, 0 atlanan ilan.');
    expect(text).toMatch(/uyarı: satır 2, İlan No \(A sütunu\): numarası yok, \d+ numaralı ilanla aynı/);
    // Its own number, and then the same listing once more.
    const [stored] = await listings().rows(sql`title = 'Yeni ev'`);
    expect(stored?.images).toEqual(['ornek/salon-1.jpg']);
    await write(`${stored?.id}${house}`, house);
    expect(await answer()).toMatch(/hata: satır 3, İlan No \(A sütunu\): \d+ numaralı ilanla aynı/);
  });

  it('cuts what no cell can hold, and reports it until it fits', async () => {
    const fill = (descriptionHtml: string) => listings().change({ descriptionHtml }, sql`kept.id = 1001`);
    await fill('ş'.repeat(40_003));
    const { answer: reported, problems } = await serve();
    expect(problems).toEqual([]);
    expect(reported?.text).toContain('ilanlar-sitede.xlsx: “Açıklama” 1001 için');
    expect(await result()).toContain('EKSİK YAZILANLAR');
    expect(await answer()).toBeNull();
    await fill('');
    expect(await answer()).not.toContain('EKSİK YAZILANLAR');
  });

  it('reports a failure once, keeps the answer before it, and does the rest', async () => {
    await writeOne();
    await block('ilanlar-sitede.xlsx');
    const { answer: reported, problems } = await serve();
    expect(problems).toEqual([expect.stringMatching(/^ilanlar-sitede\.xlsx yenilenemedi: .*bu bir klasör/)]);
    for (const text of ['1 yeni, 0 güncellenen', 'YAPILAMAYANLAR', 'ilanlar-sitede.xlsx yenilenemedi'])
      expect(reported?.text).toContain(text);
    expect(await readBack('mesajlar.xlsx')).toEqual([]);
    expect(await serve()).toMatchObject({ answer: null, problems });
    await rm(path('ilanlar-sitede.xlsx'), { recursive: true });
    const mended = await answer();
    expect(mended).toContain('1 yeni, 0 güncellenen');
    expect(mended).not.toContain('YAPILAMAYANLAR');
  });

  it('reports that a file could not be imported, and imports it when it can', async () => {
    const refuse = sql`alter table listings add constraint refuse check (id <> 6001) not valid`;
    await site().database.query(refuse);
    await writeOne();
    const { answer: reported, problems } = await serve();
    await site().database.query(sql`alter table listings drop constraint refuse`);
    const problem = /^ilanlar\.csv alınamadı, sitede hiçbir şey değişmedi: .*23514/;
    expect(problems).toEqual([expect.stringMatching(problem)]);
    expect(reported?.text).toContain('site kendiliğinden yeniden dener');
    expect(await answer()).toContain('1 yeni, 0 güncellenen');
  });

  it('reports a result once although sonuc.txt cannot be written, and writes it when it can', async () => {
    await block('sonuc.txt');
    await writeOne();
    expect(await answer()).toContain('1 yeni');
    expect(await serve()).toMatchObject({ answer: null, problems: [expect.stringMatching(/^sonuc\.txt/)] });
    await rm(path('sonuc.txt'), { recursive: true });
    expect(await serve()).toMatchObject({ answer: null, problems: [] });
    expect(await result()).toContain('1 yeni');
  });

  it('answers a file that it had imported when it was killed', async () => {
    await writeOne();
    const isAnswer = ({ values }: Sql) =>
      values.some((value) => String(value).includes('ilan dosyasının sonucu'));
    const query = <Row>(statement: Sql) =>
      isAnswer(statement) ? Promise.reject(new Error('killed')) : site().database.query<Row>(statement);
    const database = { ...site().database, query };
    const killed = await serveOffice({ ...site(), database, folder: folder(), agencyName: 'RBA' }, 0);
    expect(killed.problems.join()).toContain('killed');
    expect(await answer()).toContain('1 aynı kalan');
  });

  it('renews the messages when one came, was answered or is open again, and when a mail has left', async () => {
    const [messages, mails] = ['messages', 'message_mails'].map((name) => rowsOf(site().database, name));
    const writer = { fullName: 'Işıl Çağ', phone: '5321234567', type: 'satis', message: '' };
    const shown = async () => {
      await serve();
      return (await readBack('mesajlar.xlsx')).map((cells) =>
        [cells.No, cells.Durum, cells['E-posta']].join(),
      );
    };
    expect(await shown()).toEqual([]);
    const ids = (await messages?.add(writer, writer)) ?? [];
    const [waiting, none] = ['Yanıt bekliyor', 'e-posta ayarlanmamıştı'];
    expect(await shown()).toEqual([`2,${waiting},${none}`, `1,${waiting},${none}`]);
    await markAnswered(site().database, ids.slice(0, 1), true);
    expect((await shown())[1]).toMatch(/^1,Yanıtlandı/);
    await markAnswered(site().database, ids, false);
    await mails?.add({ messageId: 1 });
    expect((await shown())[1]).toMatch(/^1,Yanıt bekliyor,bekliyor/);
    await mails?.change({ dueAt: null, sentAt: new Date() });
    expect((await shown())[1]).toMatch(/^1,Yanıt bekliyor,gönderildi/);
  });

  it('counts the file in the folder as read after a restore, and says so', async () => {
    const file = join(site().folder, 'yedek.tar.gz');
    await writeBackup(site(), file, { isOverwriting: true });
    const restore = () => restoreBackup(site(), file, { isReplacing: true });
    const price = (amount: number) => writeFile(path('ilanlar.csv'), `İlan No;Fiyat\n1001;${amount}\n`);
    await price(1);
    expect(await answer()).toContain('0 yeni, 1 güncellenen');
    await restore();
    const counted = /tarihli yedekten geri yüklendi\. Bu dosya okunmuş sayıldı, alınmadı\./;
    expect(await answer()).toMatch(counted);
    expect(await answer()).toBeNull();
    expect(await listings().count(sql`id = 1001 and price_amount = 1`)).toBe(0);
    // The same on a site that has never seen the folder.
    await rowsOf(site().database, 'site_state').remove(sql`starts_with(name, 'office_')`);
    await restore();
    expect(await answer()).toMatch(counted);
    await price(2);
    expect(await answer()).toContain('0 yeni, 1 güncellenen');
  });

  it('writes nothing below the mount point of a share that is gone, and makes no folder', async () => {
    await serve();
    for (const name of await readdir(folder())) await rm(path(name));
    await expect(serve()).rejects.toThrow('paylaşım bağlı değil gibi görünüyor');
    expect(await readdir(folder())).toEqual([]);
    await rm(folder(), { recursive: true });
    await expect(serve()).rejects.toThrow('ENOENT');
    expect(await readdir(site().folder)).not.toContain('ofis');
    await mkdir(folder());
    await writeFile(path('buradayım.txt'), '');
    await serve();
    expect(await readdir(folder())).toContain('mesajlar.xlsx');
  });
});
