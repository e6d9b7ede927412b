import { access, copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import sql, { type Sql } from 'sql-template-tag';
import { beforeEach, describe, expect, it } from 'vitest';
import { restoreBackup } from '#lib/data/embedded/backup/restore-backup.ts';
import { takeBackup } from '#lib/data/embedded/backup/testing/take-backup.ts';
import type { Database } from '#lib/data/embedded/database.ts';
import { markAnswered } from '#lib/data/embedded/messages/stored-messages.ts';
import { rowsOf } from '#lib/data/embedded/testing/rows-of.ts';
import { freshSite } from '#lib/data/embedded/testing/test-site.ts';
import { readTable } from '../spreadsheets/read-table.ts';
import { serveOffice } from './serve-office.ts';
import { answerNames } from './workbook-names.ts';

// On PostgreSQL: denied-files.test.ts. What becomes of the rows of a workbook: recorded-workbooks.full.test.ts.
describe("the office's folder", { timeout: 60_000 }, () => {
  const site = freshSite();
  const folder = () => join(site().folder, 'ofis');
  const path = (name: string) => join(folder(), name);
  const serve = (waitsMs = 0, database: Database = site().database) =>
    serveOffice({ ...site(), database, folder: folder(), agencyName: 'RBA' }, waitsMs);
  /** Returns the answer when there is a new one. */
  const answer = async () => (await serve()).answer?.text ?? null;
  const result = () => readFile(path('sonuc.txt'), 'utf8');
  const listings = () => rowsOf(site(), 'listings');
  const headings = 'İlan No;Başlık;Tür;Fiyat;İl;İlçe;Mahalle;Fotoğraflar';
  const write = (...rows: string[]) => writeFile(path('ilanlar.csv'), [headings, ...rows].join('\n'));
  const writeOne = () => write('6001;Deneme;Konut;100.000;Eskişehir;Odunpazarı;;salon.jpg');
  /** Puts a folder where the file belongs. */
  const block = (name: string) => mkdir(path(`${name}/x`), { recursive: true });

  beforeEach(async () => {
    await rm(folder(), { recursive: true, force: true });
    await mkdir(folder());
  });

  it('shows what the site has, but never below the mount point of a share that is gone', async () => {
    expect(await serve()).toEqual({ answer: null, problems: [], isUnfinished: false });
    const shown = await readdir(folder());
    expect(shown.sort()).toEqual(['ilanlar-sitede.xlsx', 'mesajlar.xlsx']);
    for (const name of shown) await rm(path(name));
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
    await copyFile('lib/data/embedded/seed/photos/salon-1.jpg', path('salon.jpg'));
    const again = await answer();
    expect(again).not.toContain('salon.jpg');
    expect(again).toContain('6001  Deneme');
    expect(await answer()).toBeNull();
  });

  it('takes a name that can mean nothing else, and names every other one, once', async () => {
    await write('6001;Deneme;Konut;100.000;Eskişehir;Odunpazarı;;');
    await rename(path('ilanlar.csv'), path('ilanlar.csv.csv'));
    expect(await answer()).toMatch(/^Dosya: ilanlar\.csv\.csv\r\n1 yeni/m);
    await writeFile(path('ilanlar.ods'), 'x');
    const named = await answer();
    expect(named).toMatch(/1 yeni.*OKUNMAYAN DOSYALAR:\r\n {2}“ilanlar\.ods” okunmadı; .*\.xlsx/s);
    expect(await result()).toBe(named);
    const { mtimeMs } = await stat(path('sonuc.txt'));
    // Saved anew, it is still not read.
    await writeFile(path('ilanlar.ods'), 'xx');
    expect(await answer()).toBeNull();
    expect((await stat(path('sonuc.txt'))).mtimeMs).toBe(mtimeMs);
    await rm(path('ilanlar.ods'));
    expect(await answer()).not.toContain('OKUNMAYAN');
    await rename(path('ilanlar.csv.csv'), path('ilanlar (1).csv'));
    expect(await answer()).toMatch(
      /“ilanlar \(1\)\.csv” okunmadı; ilan dosyanız buysa adını ilanlar\.csv yapın/,
    );
    expect(await listings().count(sql`id = 6001`)).toBe(1);
    expect(await serve()).toMatchObject({ answer: null, problems: [], isUnfinished: false });
  });

  it('recognizes its own new listings when the file comes back without their numbers', async () => {
    const house = ';Yeni ev;Konut;100.000;Eskişehir;Odunpazarı;Vişnelik;';
    await write(house);
    expect(await answer()).toContain('1 yeni');
    await site().query(sql`update listings set images = '{ornek/salon-1.jpg}' where title = 'Yeni ev'`);
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
    const fill = (text: string) =>
      site().query(sql`update listings set description_html = ${text} where id = 1001`);
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
    const answered =
      /1 yeni, 0 güncellenen.*kendiliğinden yeniden dener.*ilanlar-sitede\.xlsx yenilenemedi.*Bir saat sonra/s;
    expect(reported?.text).toMatch(answered);
    expect(await readdir(folder())).toContain('mesajlar.xlsx');
    expect(await serve()).toMatchObject({ answer: null, problems });
    await rm(path('ilanlar-sitede.xlsx'), { recursive: true });
    const mended = await answer();
    expect(mended).toContain('1 yeni, 0 güncellenen');
    expect(mended).not.toContain('YAPILAMAYANLAR');
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
      isAnswer(statement) ? Promise.reject(new Error('killed')) : site().query<Row>(statement);
    const { problems } = await serve(0, { ...site().database, query });
    expect(problems).toEqual([expect.stringMatching(/^ilanlar\.csv alınamadı, .*killed/)]);
    expect(await answer()).toContain('1 aynı kalan');
  });

  it('renews the messages when one came, is answered or open again, and when a mail has left', async () => {
    const shown = async () => {
      await serve();
      const { records } = await readTable(path('mesajlar.xlsx'));
      return records.map(({ cells }) => Object.fromEntries(cells)).map((row) => [row.Durum, row['E-posta']]);
    };
    expect(await shown()).toEqual([]);
    const message = { fullName: 'Işıl', phone: '5321234567', type: 'satis', message: '' };
    const ids = await rowsOf(site(), 'messages').add(message);
    expect(await shown()).toEqual([['Yanıt bekliyor', 'e-posta ayarlanmamıştı']]);
    await markAnswered(site().database, ids, true);
    const [answered] = await shown();
    expect(answered?.[0]).toMatch(/^Yanıtlandı/);
    await markAnswered(site().database, ids, false);
    await site().query(sql`insert into mails (kind, ref) values ('message', '1')`);
    expect(await shown()).toEqual([['Yanıt bekliyor', 'bekliyor (0 deneme yapıldı)']]);
    await site().query(sql`delete from mails`);
    await site().query(sql`update messages set mailed_at = '2026-01-01T21:30:00Z'`);
    expect(await shown()).toEqual([['Yanıt bekliyor', 'gönderildi (02.01.2026 00:30)']]);
  });

  it('shows beside the messages what people look for, but not who', async () => {
    const second = async () => {
      await serve();
      const { sheets } = await readXlsx(await readFile(path('mesajlar.xlsx')));
      expect(sheets.map(({ name }) => name)).toEqual(['Mesajlar', 'Aramalar']);
      return JSON.stringify(sheets[1]?.rows);
    };
    expect(await second()).toContain('"Arama"');
    const times = {
      askedAt: '2026-01-01T21:30:00Z',
      askedRun: 0,
      toldRun: 0,
      endsAt: '2027-01-01T00:00:00Z',
    };
    const alert = { email: 'ali@ornek.com', query: 'kategori=Konut', ...times, confirmedAt: times.askedAt };
    await rowsOf(site(), 'search_alerts').add(alert);
    const sheet = await second();
    expect(sheet).toContain('["Konut",1,"02.01.2026 00:30"]');
    expect(sheet).not.toContain('ornek');
    await site().query(sql`delete from search_alerts`);
    expect(await second()).not.toContain('"Konut"');
  });

  it('counts the file in the folder as read after a restore, and says so', async () => {
    const file = join(site().folder, 'yedek.tar.gz');
    await takeBackup(site(), file);
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
    await site().query(sql`delete from site_state where starts_with(name, 'office_')`);
    await restore();
    expect(await answer()).toMatch(counted);
    await price(2);
    expect(await answer()).toContain('0 yeni, 1 güncellenen');
  });
});

it("the clerk's guide has its pictures, and the names of the files", async () => {
  const guide = await readFile('lib/office/KILAVUZ.md', 'utf8');
  for (const name of Object.values(answerNames)) expect(guide).toContain(`\`${name}\``);
  for (const [, path] of guide.matchAll(/\]\((kilavuz\/[^)]+)\)/g)) await access(`lib/office/${path}`);
});
