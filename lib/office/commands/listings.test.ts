import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import sql from 'sql-template-tag';
import { describe, expect, it, vi } from 'vitest';
import { rowsOf } from '#lib/data/embedded/testing/rows-of.ts';
import { setSiteClock } from '#lib/data/embedded/testing/site-clock.ts';
import { tableFileTexts } from '#lib/site/texts/table-files.ts';
import { runningCommands } from '../testing/running-commands.ts';

// Each import starts a process, which reads the file.
describe('the commands of listings', { timeout: 120_000 }, () => {
  const { site, said, run, printed, refusal, file } = runningCommands();
  const listings = () => rowsOf(site(), 'listings');
  const csv = () => file('a.csv');
  const write = (...lines: string[]) => writeFile(csv(), `\ufeff${lines.join('\r\n')}\r\n`);
  const load = (...options: string[]) => run('listings', 'import', csv(), ...options);

  it('import: says row, heading and reason, and takes nothing, or the good rows with --skip-bad', async () => {
    await write('İlan No;Başlık;Tür;Fiyat', '5001;Ev;Konut;1.250.000', '5002;Ev;Konut;1,2,3', 'x;Ev;;5');
    expect(await load()).toBe(1);
    expect(said.noted).toMatch(/^hata: satır 3, Fiyat \(D sütunu\): okunamadı; /m);
    expect(said.printed).toContain('Hiçbir ilan alınmadı: 3 kayıttan 2 tanesi hatalı.');
    expect(await load('--skip-bad', '--dry-run')).toBe(1);
    expect(said.printed).toContain('Deneme, hiçbir şey saklanmadı: 1 yeni');
    expect(await listings().count()).toBe(8);
    expect(await load('--skip-bad')).toBe(1);
    expect(said.printed).toContain('1 yeni, 0 güncellenen, 0 aynı kalan, 2 atlanan ilan.');
    expect(said.printed).toContain(`Veritabanı: ${site().folder}\n`);
    expect(await listings().count()).toBe(9);
    await write('İlan No;Başlık;Tür;Fiyat', ';;;');
    expect(await load()).toBe(1);
    await write('Sayın yetkili;', 'fiyat listemiz ektedir;');
    await expect(load()).rejects.toThrow('başlık satırı bulunamadı');
  });

  it('import: says once how photographs are given, and leaves those of the site alone', async () => {
    await write('İlan No;Fotoğraflar', '1001;a.jpg', '1002;b.jpg', '1003;c.jpg');
    const stored = () => listings().rows(sql`true order by id`);
    const before = await stored();
    expect(await load()).toBe(0);
    // On a busy machine it says before how far it is.
    expect(said.noted).toMatch(
      /^(?:Satırlar okunuyor: \d+\n)*3 ilanın 3 fotoğrafı sitede yok, .* --photos KLASÖR\n$/,
    );
    expect(await stored()).toEqual(before);
    expect(await refusal('listings', 'import', csv(), '--photos', file('yok'))).toContain('Böyle bir klasör');
  });

  it('import: takes photographs of any ending, and names what it cannot take', async () => {
    await mkdir(file('fotolar/7104'), { recursive: true });
    for (const name of ['1.jfif', '2.jpe', '3.jpg.jpg', '4'])
      await copyFile('lib/data/embedded/seed/photos/salon-1.jpg', file(`fotolar/7104/${name}`));
    for (const name of ['5.bmp', 'tur.MP4', 'tapu.pdf']) await writeFile(file(`fotolar/7104/${name}`), 'x');
    await write('İlan No;Başlık;Tür', '7104;Ev;Konut');
    expect(await load('--photos', file('fotolar'))).toBe(0);
    expect(said.printed).toContain('Fotoğraflar: 1 yeni, 3 önceden hazırlanmış, 0 sitede olan.');
    expect(said.noted).toMatch(
      /alınamayan dosyalar: 7104\/5\.bmp, 7104\/tur\.MP4\. Fotoğrafları JPEG olarak/,
    );
    expect(said.noted).toMatch(/bakılmayan dosyalar: 7104\/tapu\.pdf\./);
  });

  it('remove --not-in: removes what a file does not mention only when it is sure', async () => {
    const remove = ['listings', 'remove', '--not-in', csv()];
    const kept = ['İlan No', '1001', '1002', '1003', '1004', '1005'];
    await write(...kept);
    expect(await refusal(...remove, '--yes')).toContain('beşte birinden fazla');
    expect(await refusal(...remove, '--many')).toContain('--yes');
    kept.push('1006', '1007');
    await write(...kept, 'x');
    expect(await refusal(...remove, '--yes', '--many')).toContain('hatalı satırlar onlar olabilir');
    expect(said.noted).toMatch(/^hata: satır 9, İlan No/m);
    await write(...kept);
    expect(await refusal(...remove)).toContain('--yes');
    expect(said.noted).toMatch(/^1008 {2}Aşağısöğütönü/m);
    expect(await listings().count()).toBe(8);
    expect(await printed(...remove, '--yes')).toContain('Silindi: 1008  Aşağısöğütönü');
    expect(await listings().count()).toBe(7);
  });

  it('import and remove --not-in: read a file in a process of its own, which may end in the midst of it', async () => {
    await write('İlan No', '1001');
    vi.stubEnv('NODE_OPTIONS', '--no-such-option');
    for (const command of [['import'], ['remove', '--many', '--yes', '--not-in']])
      expect.soft(await refusal('listings', ...command, csv())).toBe(tableFileTexts.tooMuch);
    vi.stubEnv('NODE_OPTIONS', '');
    expect(await listings().count()).toBe(8);
  });

  it('remove: removes all of them or none, alone, and not without being sure', async () => {
    const remove = ['listings', 'remove', '1001', '1002', '1001'];
    expect(await refusal(...remove, '6003', '--yes')).toBe('Böyle bir ilan yok: 6003');
    expect(await refusal(...remove)).toContain('--yes');
    await writeFile(file('job.sqlite'), 'no database, but as long as one has to be '.repeat(99));
    expect(await refusal(...remove, '--yes')).toBe(`${file('job.sqlite')}: file is not a database`);
    await rm(file('job.sqlite'));
    expect(await listings().count()).toBe(8);
    await printed(...remove, '--yes');
    expect(await listings().count()).toBe(6);
  });

  it('export: writes CSV or XLSX, and never over a file by itself', async () => {
    await printed('listings', 'export', file('b.csv'));
    expect((await readFile(file('b.csv'), 'utf8')).slice(0, 16)).toBe('\ufeffİlan No;Başlık;');
    expect(await refusal('listings', 'export', file('b.csv'))).toContain('--overwrite');
    await printed('listings', 'export', file('b.csv'), '--overwrite');
    await printed('listings', 'export', file('b.xlsx'));
    expect((await readFile(file('b.xlsx'), 'latin1')).slice(0, 2)).toBe('PK');
  });

  it('list: finds by words, in any spelling', async () => {
    const found = await printed('listings', 'list', 'eskisehir', 'KİRALIK');
    expect(found).toMatch(/^1007 {2}Büyükdere’de .*\(Konut, Kiralık, Eskişehir \/ .*\)$/m);
    expect(found).not.toMatch(/^1001/m);
    expect(await printed('listings', 'list', '--limit', '1')).toContain('8 ilan, 7 tanesi gösterilmedi.');
  });

  it('list: says until when a listing is on the site, and which are no longer', async () => {
    await setSiteClock(site(), '2026-12-31T21:00:00Z');
    const day = (id: number, text: string) =>
      site().query(sql`update listings set authorised_until = ${text}::date where id = ${id}`);
    await day(1001, '2026-12-31');
    await day(1002, '2027-01-01');
    const list = await printed('listings', 'list');
    expect(list).toMatch(/^1001 .*, yetkisi 31\.12\.2026 günü bitti, sitede yok\)$/m);
    expect(list).toMatch(/^1002 .*, yetkisi 01\.01\.2027 gününe kadar\)$/m);
    expect(list).toMatch(/^1003 (?!.*yetki)/m);
    await setSiteClock(site(), null);
  });

  it('feature: sets and takes away the place among the featured', async () => {
    const featured = () => printed('listings', 'list', '--featured');
    await printed('listings', 'feature', '1001', '--order', '0');
    expect(await featured()).toMatch(/^1001 .*öne çıkan 0/);
    await printed('listings', 'feature', '1001', '--off');
    expect(await featured()).not.toMatch(/^1001/m);
    expect(await refusal('listings', 'feature', '99', '--off')).toBe('Böyle bir ilan yok: 99');
  });

  it('check: prints what visitors would miss, listing by listing', async () => {
    await listings().add({ id: 6001, title: 'Ev', type: 'Konut', advisorPhone: '123' });
    expect(await run('check')).toBe(1);
    expect(said.printed).toContain(
      'SORUN, İlanlar: Danışman telefonu yok ya da 10 haneli değil: 6001  123\n',
    );
    expect(said.printed).toMatch(/SMTP_URL ve MESSAGE_MAIL_TO tanımlı değil.*kimseye e-posta gitmez/);
    expect(said.printed).toContain('İlanlar: 9 ilana bakıldı.');
  });
});
