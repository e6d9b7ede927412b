import { readFile, writeFile } from 'node:fs/promises';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../testing/rows-of.ts';
import { runningCommands, saying } from '../testing/running-commands.ts';

const csv = (...lines: string[]) => `\ufeff${lines.join('\r\n')}\r\n`;

describe('the commands of listings', () => {
  const { site, said, run, refusal, file } = runningCommands();
  const listings = () => rowsOf(site().database, 'listings');

  it('import: says row, heading and reason, and takes nothing, or the good rows with --skip-bad', async () => {
    await writeFile(
      file('a.csv'),
      csv('İlan No;Başlık;Tür;Fiyat', '5001;Ev;Konut;1.250.000', '5002;Ev;Konut;1,2,3', 'x;Ev;;5'),
    );
    expect(await run('listings', 'import', file('a.csv'))).toBe(1);
    expect(said.noted).toMatch(/^hata: satır 3, Fiyat \(D sütunu\): okunamadı; /m);
    expect(said.noted).toMatch(/^hata: satır 4, Tür \(C sütunu\): boş bırakılamaz$/m);
    expect(said.printed).toContain('Hiçbir ilan alınmadı: 3 kayıttan 2 tanesi hatalı.');
    expect(await run('listings', 'import', file('a.csv'), '--skip-bad', '--dry-run')).toBe(1);
    expect(said.printed).toContain('Deneme, hiçbir şey saklanmadı: 1 yeni');
    expect(await listings().count()).toBe(8);
    expect(await run('listings', 'import', file('a.csv'), '--skip-bad')).toBe(1);
    expect(said.printed).toContain('1 yeni, 0 güncellenen, 0 aynı kalan, 2 atlanan ilan.');
    expect(said.printed).toContain(`Veritabanı: ${site().folder}\n`);
    expect(await listings().count()).toBe(9);
    await writeFile(file('headings.csv'), csv('İlan No;Başlık;Tür;Fiyat', ';;;'));
    expect(await run('listings', 'import', file('headings.csv'))).toBe(1);
  });

  it('import: says once how photographs are given, and leaves those of the site alone', async () => {
    const rows = ['1001', '7102', '7103'].map((id) => `${id};Ev ${id};Konut;${id}.jpg`);
    await writeFile(file('photos.csv'), csv('İlan No;Başlık;Tür;Fotoğraflar', ...rows));
    const images = async () => (await listings().rows(sql`id = 1001`))[0]?.images;
    const before = await images();
    expect(await run('listings', 'import', file('photos.csv'))).toBe(0);
    expect(said.noted.match(/--photos KLASÖR/g)).toHaveLength(1);
    expect(said.noted).toContain('3 ilanın 3 fotoğrafı sitede yok');
    expect(said.noted).not.toMatch(/^uyarı/m);
    expect(await images()).toEqual(before);
    const elsewhere = ['listings', 'import', file('photos.csv'), '--photos', file('yok')];
    expect(await refusal(...elsewhere)).toMatchObject(saying('Böyle bir klasör yok'));
  });

  it('remove --not-in: removes what a file does not mention only when it is sure', async () => {
    const write = (...kept: (number | string)[]) =>
      writeFile(file('all.csv'), csv('İlan No', ...kept.map(String)));
    const remove = ['listings', 'remove', '--not-in', file('all.csv')];
    await write(1001, 1002, 1003, 1004, 1005);
    expect(await refusal(...remove, '--yes')).toMatchObject(saying('beşte birinden fazla'));
    await write(1001, 1002, 1003, 1004, 1005, 1006, 1007, 'x');
    expect(await refusal(...remove, '--yes', '--many')).toMatchObject(
      saying('hatalı satırlar onlar olabilir'),
    );
    expect(said.noted).toMatch(/^hata: satır 9, İlan No/m);
    await write(1001, 1002, 1003, 1004, 1005, 1006, 1007);
    expect(await refusal(...remove)).toMatchObject(saying('--yes'));
    expect(said.noted).toMatch(/^1008 {2}Aşağısöğütönü/m);
    expect(await listings().count()).toBe(8);
    expect(await run(...remove, '--yes')).toBe(0);
    expect(said.printed).toContain('Silindi: 1008  Aşağısöğütönü');
    expect(await listings().count()).toBe(7);
  });

  it('remove: removes all of them or none, and not without being sure', async () => {
    expect(await refusal('listings', 'remove', '1001', '6003')).toMatchObject(
      saying('Böyle bir ilan yok: 6003'),
    );
    expect(await refusal('listings', 'remove', '1001')).toMatchObject(saying('--yes'));
    expect(await listings().count()).toBe(8);
    expect(await run('listings', 'remove', '1001', '1002', '1001', '--yes')).toBe(0);
    expect(await listings().count()).toBe(6);
  });

  it('export: writes CSV or XLSX, and never over a file by itself', async () => {
    expect(await run('listings', 'export', file('b.csv'))).toBe(0);
    expect((await readFile(file('b.csv'), 'utf8')).slice(0, 16)).toBe('\ufeffİlan No;Başlık;');
    expect(await refusal('listings', 'export', file('b.csv'))).toMatchObject(saying('--overwrite'));
    expect(await run('listings', 'export', file('b.csv'), '--overwrite')).toBe(0);
    expect(await run('listings', 'export', file('b.xlsx'))).toBe(0);
    expect((await readFile(file('b.xlsx'), 'latin1')).slice(0, 2)).toBe('PK');
  });

  it('list: finds by words, in any spelling', async () => {
    expect(await run('listings', 'list', 'KİRALIK', 'eskisehir')).toBe(0);
    expect(said.printed).toMatch(/^1007 {2}Büyükdere’de .*\(Konut, Kiralık, Eskişehir \/ .*\)$/m);
    expect(said.printed).not.toMatch(/^1001/m);
    expect(await run('listings', 'list', '--limit', '1')).toBe(0);
    expect(said.printed).toContain('8 ilan, 7 tanesi gösterilmedi.');
  });

  it('feature: sets and takes away the place among the featured', async () => {
    const featured = async () => {
      await run('listings', 'list', '--featured');
      return said.printed.split('\n').map((line) => line.slice(0, 4));
    };
    expect(await run('listings', 'feature', '1001', '--order', '0')).toBe(0);
    expect((await featured())[0]).toBe('1001');
    expect(said.printed).toContain('öne çıkan 0');
    expect(await run('listings', 'feature', '1001', '--off')).toBe(0);
    expect(await featured()).not.toContain('1001');
    expect(await refusal('listings', 'feature', '99', '--off')).toMatchObject(
      saying('Böyle bir ilan yok: 99'),
    );
  });

  it('check: finds what visitors would miss', async () => {
    await listings().add({
      ...{ id: 6001, title: 'Aynı  Başlık', type: 'KONUT', status: 'Satlık', city: 'Eskişehir' },
      ...{ district: 'Merkez', embedUrl: 'x', videoUrl: 'x', features: ['Kombi'], advisorPhone: '123' },
      images: ['yok.jpg'],
    });
    const second = { id: 6002, title: 'aynı başlık', type: 'Villa', city: 'eskisehir' };
    await listings().add({ ...second, priceText: '125.000 $' });
    expect(await run('check')).toBe(1);
    for (const text of [
      'Fotoğraf dosyası bulunamıyor ya da okunamıyor: 6001  yok.jpg',
      'İl ya da ilçe yok ya da birbirine uymuyor: 6001  Merkez: Eskişehir ilinde böyle bir ilçe yok',
      'Fiyatı yok: 6001',
      'Açıklaması yok: 6001',
      'Durumu bilinmiyor (süzgeçlerde bulunmaz): 6001  Satlık',
      'Danışman telefonu yok ya da 10 haneli değil: 6001  123',
      'Aynı başlık birden çok ilanda: 6001  şunlarla aynı: 6002',
      'Fotoğrafı yok: 6002',
      'Fiyatı sayı değil (fiyat süzgeçlerinde bulunmaz, sıralamada sonda durur): 6002  125.000 $',
      'İl ya da ilçe yok ya da birbirine uymuyor: 6002  ilçe boş',
    ])
      expect(said.printed).toContain(`SORUN, İlanlar: ${text}\n`);
    for (const text of ['Harita koordinatı', 'Video bağlantısı', 'Özellik etiket:değer'])
      expect(said.printed).toContain(`SORUN, İlanlar: ${text}`);
    expect(said.printed).not.toMatch(/: 1001(?: |$)/m);
    expect(said.printed).toMatch(/SMTP_URL ve MESSAGE_MAIL_TO tanımlı değil.*kimseye e-posta gitmez/);
    expect(said.printed).toContain('İlanlar: 10 ilana bakıldı.');
  });
});
