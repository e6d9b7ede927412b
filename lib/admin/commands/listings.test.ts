import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { capturedCommands } from '../testing/captured-commands.ts';
import { openTestSite, type TestSite } from '../testing/full-site.ts';
import { rowsOf } from '../testing/rows-of.ts';

const csv = (...lines: string[]) => `\ufeff${lines.join('\r\n')}\r\n`;

// Beside the running site: it holds the database, and the commands reach it through its socket.
describe('the commands of listings', () => {
  let site: TestSite;
  const { said, run, refusal } = capturedCommands();
  const file = (name: string) => join(site.folder, name);
  const saying = (text: string) => ({ message: expect.stringContaining(text) });

  beforeAll(async () => {
    site = await openTestSite(null);
    vi.stubEnv('DATA_DIR', site.folder);
  });
  afterAll(() => site.remove());

  it('import: says row, heading and reason, and takes nothing, or the good rows with --skip-bad', async () => {
    await writeFile(
      file('a.csv'),
      csv('İlan No;Başlık;Tür;Fiyat', '5001;Ev;Konut;1.250.000', '5002;Ev;Konut;1,2,3', 'x;Ev;;5'),
    );
    expect(await run('listings', 'import', file('a.csv'))).toBe(1);
    expect(said.noted).toMatch(/^hata: satır 3, Fiyat \(D sütunu\): okunamadı; /m);
    expect(said.noted).toMatch(/^hata: satır 4, İlan No \(A sütunu\): sıfırdan büyük/m);
    expect(said.noted).toMatch(/^hata: satır 4, Tür \(C sütunu\): boş bırakılamaz$/m);
    expect(said.printed).toContain('Hiçbir ilan alınmadı: 3 kayıttan 2 tanesi hatalı.');
    expect(await run('listings', 'import', file('a.csv'), '--skip-bad', '--dry-run')).toBe(1);
    expect(said.printed).toContain('Deneme, hiçbir şey saklanmadı: 1 yeni');
    expect(await rowsOf(site.database, 'listings').count()).toBe(8);
    expect(await run('listings', 'import', file('a.csv'), '--skip-bad')).toBe(1);
    expect(said.printed).toContain('1 yeni, 0 güncellenen, 0 aynı kalan, 2 atlanan ilan.');
    expect(await rowsOf(site.database, 'listings').count()).toBe(9);
  });

  it('import: says what is wrong with a file or folder that cannot be read', async () => {
    await writeFile(file('empty.csv'), '');
    await writeFile(file('letter.csv'), csv('Sayın yetkili;', 'fiyat listemiz ektedir;'));
    for (const [name, reason] of [
      ['yok.csv', 'Dosya bulunamadı'],
      ['a.pdf', 'türü anlaşılamadı'],
      ['empty.csv', 'Dosya boş.'],
      ['letter.csv', 'başlık satırı bulunamadı'],
    ] as const)
      expect(await refusal('listings', 'import', file(name))).toMatchObject(saying(reason));
    expect(await refusal('listings', 'import', file('a.csv'), '--photos', file('yok'))).toMatchObject(
      saying('Böyle bir klasör yok'),
    );
    await writeFile(file('headings.csv'), csv('İlan No;Başlık;Tür;Fiyat', ';;;'));
    expect(await run('listings', 'import', file('headings.csv'))).toBe(1);
    expect(said.printed).toContain('Hiçbir ilan okunmadı');
  });

  it('import: says once how photographs are given', async () => {
    const rows = ['7101', '7102', '7103'].map((id) => `${id};Ev ${id};Konut;${id}.jpg`);
    await writeFile(file('photos.csv'), csv('İlan No;Başlık;Tür;Fotoğraflar', ...rows));
    expect(await run('listings', 'import', file('photos.csv'), '--dry-run')).toBe(0);
    expect(said.noted.match(/--photos KLASÖR/g)).toHaveLength(1);
    expect(said.noted).toContain('3 ilanın 3 fotoğrafı sitede yok');
    expect(said.noted).not.toMatch(/^uyarı/m);
  });

  it('remove --not-in: removes what a file does not mention only when it is sure', async () => {
    const ids = (await rowsOf(site.database, 'listings').rows()).map(({ id }) => Number(id));
    const write = (kept: (number | string)[]) =>
      writeFile(file('all.csv'), csv('İlan No', ...kept.map(String)));
    const remove = ['listings', 'remove', '--not-in', file('all.csv')];
    await write(ids.slice(0, 5));
    expect(await refusal(...remove, '--yes')).toMatchObject(saying('beşte birinden fazla'));
    await write([...ids.slice(0, 7), 'x']);
    expect(await refusal(...remove, '--yes', '--many')).toMatchObject(
      saying('hatalı satırlar onlar olabilir'),
    );
    expect(said.noted).toMatch(/^hata: satır 9, İlan No/m);
    await write(ids.filter((id) => id !== 5001));
    expect(await refusal(...remove)).toMatchObject(saying('--yes'));
    expect(said.noted).toMatch(/^5001 {2}Ev$/m);
    expect(await rowsOf(site.database, 'listings').count()).toBe(9);
    expect(await run(...remove, '--yes')).toBe(0);
    expect(said.printed).toContain('Silindi: 5001  Ev\n');
    expect(await rowsOf(site.database, 'listings').count()).toBe(8);
    await rowsOf(site.database, 'listings').add({ id: 5001, title: 'Ev', type: 'Konut', priceAmount: 1 });
    expect(await refusal(...remove, '1001')).toMatchObject({ exitCode: 2 });
    expect(await refusal('listings', 'remove')).toMatchObject({ exitCode: 2 });
  });

  it('export: writes what import finds unchanged, and never over a file by itself', async () => {
    expect(await run('listings', 'export', file('b.csv'))).toBe(0);
    expect((await readFile(file('b.csv'), 'utf8')).slice(0, 16)).toBe('\ufeffİlan No;Başlık;');
    expect(await run('listings', 'import', file('b.csv'))).toBe(0);
    expect(said.printed).toContain('0 yeni, 0 güncellenen, 9 aynı kalan, 0 atlanan ilan.');
    expect(await refusal('listings', 'export', file('b.csv'))).toMatchObject(saying('--overwrite'));
    expect(await run('listings', 'export', file('b.csv'), '--overwrite')).toBe(0);
    expect(await run('listings', 'export', file('b.xlsx'))).toBe(0);
    for (const name of ['b', 'b.json'])
      expect(await refusal('listings', 'export', file(name))).toMatchObject({ exitCode: 2 });
  });

  it('list: finds by words, in any spelling', async () => {
    expect(await run('listings', 'list', 'KİRALIK', 'eskisehir')).toBe(0);
    expect(said.printed).toMatch(/^1007 {2}Büyükdere’de .*\(Konut, Kiralık, Eskişehir \/ .*\)$/m);
    expect(said.printed).not.toMatch(/^1001/m);
    expect(await run('listings', 'list', '--limit', '1')).toBe(0);
    expect(said.printed).toContain('9 ilan, 8 tanesi gösterilmedi.');
    expect(await refusal('listings', 'list', '--limit', '0')).toMatchObject({ exitCode: 2 });
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
    for (const options of [[], ['--off', '--order', '1']])
      expect(await refusal('listings', 'feature', '1001', ...options)).toMatchObject({ exitCode: 2 });
    expect(await refusal('listings', 'feature', '99', '--off')).toMatchObject(
      saying('Böyle bir ilan yok: 99'),
    );
  });

  it('check: finds what visitors would miss', async () => {
    const listings = rowsOf(site.database, 'listings');
    await listings.add({
      ...{ id: 6001, title: 'Aynı  Başlık', type: 'KONUT', status: 'Satlık', city: 'Eskişehir' },
      ...{ district: 'Merkez', embedUrl: 'x', videoUrl: 'x', features: ['Kombi'], advisorPhone: '123' },
      images: ['yok.jpg'],
    });
    const second = { id: 6002, title: 'aynı başlık', type: 'Villa', city: 'eskisehir' };
    await listings.add({ ...second, priceText: '125.000 $' });
    expect(await run('check')).toBe(1);
    const found = (text: string) => `SORUN, İlanlar: ${text}\n`;
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
      expect(said.printed).toContain(found(text));
    for (const text of ['Harita koordinatı', 'Video bağlantısı', 'Özellik etiket:değer'])
      expect(said.printed).toContain(`SORUN, İlanlar: ${text}`);
    expect(said.printed).not.toMatch(/: 1001(?: |$)/m);
    expect(said.printed).toMatch(/SMTP_URL ve MESSAGE_MAIL_TO tanımlı değil.*kimseye e-posta gitmez/);
    expect(said.printed).toContain('İlanlar: 11 ilana bakıldı.');
  });

  it('check: tells every wrong fact of the agency in Turkish', async () => {
    const agency = { ...(await import('#lib/site/example-agency.ts')).exampleAgency };
    vi.stubEnv('AGENCY_FILE', file('ofis.json'));
    await writeFile(file('ofis.json'), JSON.stringify(agency));
    await run('check');
    expect(said.printed).toContain('Ofis bilgileri: RBA Gayrimenkul, Eskişehir');
    const wrong = { ...agency, phones: ['0312'], email: 'posta', adi: 'x' };
    await writeFile(file('ofis.json'), JSON.stringify(wrong));
    expect(await run('check')).toBe(1);
    expect(said.printed).toContain('SORUN, Ofis bilgileri: phones.0: şöyle yazılmalı: 0222 000 00 00');
    expect(said.printed).toMatch(/email: .*e-posta/i);
    expect(said.printed).toContain('"adi"');
    vi.stubEnv('AGENCY_FILE', '');
  });

  it('remove: removes all of them or none, and not without being sure', async () => {
    expect(await refusal('listings', 'remove', '6001', '6003')).toMatchObject(
      saying('Böyle bir ilan yok: 6003'),
    );
    expect(await refusal('listings', 'remove', '6001')).toMatchObject(saying('--yes'));
    expect(await rowsOf(site.database, 'listings').count()).toBe(11);
    expect(await run('listings', 'remove', '6001', '6002', '6001', '--yes')).toBe(0);
    expect(await rowsOf(site.database, 'listings').count()).toBe(9);
  });
});
