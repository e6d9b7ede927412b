import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listings } from '#lib/backend/embedded/schema.ts';
import type { CommandError } from '../command-line/command-error.ts';
import { runCommand } from '../command-line/run-command.ts';
import { openTestSite, type TestSite } from '../testing/full-site.ts';
import { commands } from './all-commands.ts';

const csv = (...lines: string[]) => `\ufeff${lines.join('\r\n')}\r\n`;

// Beside the running site: it holds the database, and the commands reach it through its socket.
describe('the commands of listings', () => {
  let site: TestSite;
  let printed = '';
  let noted = '';
  const file = (name: string) => join(site.folder, name);
  const run = async (...argv: string[]) => {
    [printed, noted] = ['', ''];
    return runCommand(commands, ['listings', ...argv]);
  };
  const runJson = async (...argv: string[]) => {
    const code = await run(...argv, '--json');
    return { code, ...JSON.parse(printed) };
  };
  const refusal = (...argv: string[]) => run(...argv).catch((error: unknown) => error as CommandError);

  beforeAll(async () => {
    site = await openTestSite(null);
    vi.stubEnv('DATA_DIR', site.folder);
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      noted += text;
      return true;
    });
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      printed += text;
      return true;
    });
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    await site.remove();
  });

  it('import: says row, heading and reason, and takes nothing', async () => {
    await writeFile(
      file('a.csv'),
      csv('İlan No;Başlık;Tür;Fiyat', '5001;Ev;Konut;1.250.000', '5002;Ev;Konut;1,2,3', 'x;Ev;;5'),
    );
    expect(await run('import', file('a.csv'))).toBe(1);
    expect(noted).toMatch(/^hata: satır 3, Fiyat \(D sütunu\): okunamadı; /m);
    expect(noted).toMatch(/^hata: satır 4, İlan No \(A sütunu\): sıfırdan büyük/m);
    expect(noted).toMatch(/^hata: satır 4, Tür \(C sütunu\): boş bırakılamaz$/m);
    expect(printed).toContain('Hiçbir ilan alınmadı: 3 kayıttan 2 tanesi hatalı.');
    expect(await site.orm.$count(listings)).toBe(8);
  });

  it('import: takes the good rows when it is told to, and tells scripts', async () => {
    const tried = await runJson('import', file('a.csv'), '--skip-bad', '--dry-run');
    expect(tried).toMatchObject({ code: 1, isImported: false, created: 1 });
    expect(await site.orm.$count(listings)).toBe(8);
    const taken = await runJson('import', file('a.csv'), '--skip-bad');
    expect(taken).toMatchObject({ code: 1, isImported: true, records: 3, bad: 2, created: 1, errorCount: 3 });
    expect(taken.errors[0]).toEqual({ row: 3, heading: 'Fiyat', reason: expect.any(String) });
    expect(await site.orm.$count(listings)).toBe(9);
  });

  it.each([
    ['yok.csv', 'Dosya bulunamadı'],
    ['a.pdf', 'türü anlaşılamadı'],
    ['empty.csv', 'Dosya boş.'],
  ])('import: says what is wrong with the file %s', async (name, reason) => {
    await writeFile(file('empty.csv'), '');
    expect(await refusal('import', file(name))).toMatchObject({ message: expect.stringContaining(reason) });
    expect(await refusal('import', file('a.csv'), '--photos', file('yok'))).toMatchObject({
      message: expect.stringContaining('Böyle bir klasör yok'),
    });
  });

  it('import: reads nothing from a file without listings, and says so', async () => {
    await writeFile(file('headings.csv'), csv('İlan No;Başlık;Tür;Fiyat', ';;;'));
    expect(await run('import', file('headings.csv'))).toBe(1);
    expect(printed).toContain('Hiçbir ilan okunmadı');
    await writeFile(file('letter.csv'), csv('Sayın yetkili;', 'fiyat listemiz ektedir;'));
    expect(await refusal('import', file('letter.csv'))).toMatchObject({
      message: expect.stringContaining('başlık satırı bulunamadı'),
    });
  });

  it('import: says once how photographs are given', async () => {
    const rows = ['7101', '7102', '7103'].map((id) => `${id};Ev ${id};Konut;${id}.jpg`);
    await writeFile(file('photos.csv'), csv('İlan No;Başlık;Tür;Fotoğraflar', ...rows));
    expect(await run('import', file('photos.csv'), '--dry-run')).toBe(0);
    expect(noted.match(/--photos KLASÖR/g)).toHaveLength(1);
    expect(noted).toContain('3 ilanın 3 fotoğrafı sitede yok');
    expect(noted).not.toMatch(/^uyarı/m);
  });

  it('import: removes what the file does not mention only when it is sure', async () => {
    const ids = (await site.orm.select({ id: listings.id }).from(listings)).map(({ id }) => id);
    const write = (kept: number[]) => writeFile(file('all.csv'), csv('İlan No', ...kept.map(String)));
    await write(ids.slice(0, 5));
    expect(await run('import', file('all.csv'), '--remove-missing', '--yes')).toBe(1);
    expect(printed).toContain('--remove-many');
    expect(await site.orm.$count(listings)).toBe(9);
    await write(ids.filter((id) => id !== 5001));
    expect(await run('import', file('all.csv'), '--remove-missing', '--dry-run')).toBe(0);
    expect(noted).toMatch(/^dosyada yok: 5001 {2}Ev$/m);
    expect(await run('import', file('all.csv'), '--remove-missing')).toBe(1);
    expect(printed).toContain('--yes');
    expect(await site.orm.$count(listings)).toBe(9);
    expect(await run('import', file('all.csv'), '--remove-missing', '--yes')).toBe(0);
    expect(printed).toContain('Dosyada olmayan 1 ilan silindi.');
    expect(await site.orm.$count(listings)).toBe(8);
    await site.orm.insert(listings).values({ id: 5001, title: 'Ev', type: 'Konut', priceAmount: 1_250_000 });
  });

  it('export: writes what import finds unchanged, and never over a file by itself', async () => {
    expect(await run('export', file('b.csv'))).toBe(0);
    expect((await readFile(file('b.csv'), 'utf8')).slice(0, 16)).toBe('\ufeffİlan No;Başlık;');
    expect(await runJson('import', file('b.csv'))).toMatchObject({
      code: 0,
      created: 0,
      updated: 0,
      unchanged: 9,
    });
    expect(await refusal('export', file('b.csv'))).toMatchObject({
      message: expect.stringContaining('--overwrite'),
    });
    expect(await run('export', file('b.csv'), '--overwrite')).toBe(0);
    expect(await refusal('export', file('b'))).toMatchObject({ exitCode: 2 });
    expect(await runJson('export', file('b'), '--format', 'JSON')).toMatchObject({
      format: 'json',
      listings: 9,
    });
    expect(JSON.parse(await readFile(file('b'), 'utf8'))[0]).toMatchObject({
      id: 1001,
      emlakDurumu: 'Satilik',
    });
  });

  it('list: filters and sorts', async () => {
    expect(await run('list', '--status', 'KİRALIK', '--city', 'eskisehir')).toBe(0);
    expect(printed).toMatch(/^ *1007 +Büyükdere’de .* Kiralık +Eskişehir \/ /m);
    expect(printed).not.toContain('1001');
    const dearest = await runJson('list', '--type', 'konut', '--sort', 'price-desc', '--limit', '1');
    expect(dearest.listings).toHaveLength(1);
    expect(dearest.total).toBeGreaterThan(1);
    expect((await runJson('list', '--featured')).listings[0]).toMatchObject({ oneCikanSirasi: 1 });
    expect((await runJson('list', '--search', 'vişnelik balkonlu')).listings).toMatchObject([{ id: 1001 }]);
    expect(await refusal('list', '--sort', 'en-yeni')).toMatchObject({ exitCode: 2 });
    expect(await refusal('list', '--limit', '0')).toMatchObject({ exitCode: 2 });
  });

  it('show: tells all of a listing', async () => {
    expect(await run('show', '1001')).toBe(0);
    expect(printed).toMatch(/^İlan No +1001$/m);
    expect(printed).toMatch(/^Durum +Satılık$/m);
    expect(await refusal('show', '99')).toMatchObject({ message: 'Böyle bir ilan yok: 99', exitCode: 1 });
    expect(await refusal('show', 'abc')).toMatchObject({ exitCode: 2 });
  });

  it('feature: puts a listing on the home screen and takes it away', async () => {
    expect(await run('feature', '1001', '--order', '0')).toBe(0);
    expect((await runJson('list', '--featured')).listings.map(({ id }: { id: number }) => id)).toContain(
      1001,
    );
    expect(await run('list', '--featured')).toBe(0);
    expect(printed).toMatch(/^ *No .* Sıra$/m);
    expect(printed).toMatch(/^ *1001 .* 0$/m);
    expect(await run('feature', '1001', '--off')).toBe(0);
    expect((await runJson('list', '--featured')).listings.map(({ id }: { id: number }) => id)).not.toContain(
      1001,
    );
    expect(await refusal('feature', '1001')).toMatchObject({ exitCode: 2 });
    expect(await refusal('feature', '1001', '--off', '--order', '1')).toMatchObject({ exitCode: 2 });
    expect(await refusal('feature', '99', '--off')).toMatchObject({ message: 'Böyle bir ilan yok: 99' });
  });

  it('check: finds what visitors would miss', async () => {
    await site.orm.insert(listings).values({
      ...{
        id: 6001,
        title: 'Aynı  Başlık',
        type: 'KONUT',
        status: 'Satlık',
        city: 'Eskişehir',
        district: 'Merkez',
      },
      ...{ embedUrl: 'x', videoUrl: 'x', features: ['Kombi'], advisorPhone: '123', images: ['yok.jpg'] },
    });
    await site.orm
      .insert(listings)
      .values({ id: 6002, title: 'aynı başlık', type: 'Villa', city: 'eskisehir', priceText: '125.000 $' });
    const { code, findings, counts } = await runJson('check');
    expect(code).toBe(1);
    const kinds = (id: number) =>
      findings.filter((one: { id: number }) => one.id === id).map((one: { kind: string }) => one.kind);
    expect(kinds(6001).sort()).toEqual([
      'feature',
      'map',
      'no-description',
      'no-price',
      'phone',
      'photo-missing',
      'place',
      'same-title',
      'spelling',
      'status',
      'video',
    ]);
    expect(kinds(6002)).toEqual(
      expect.arrayContaining([
        'price-text',
        'subtype',
        'no-photos',
        'place',
        'spelling',
        'status',
        'phone',
        'same-title',
      ]),
    );
    expect(counts['photo-missing']).toBe(1);
    expect(kinds(1001)).toEqual([]);
    expect(await run('check')).toBe(1);
    expect(printed).toContain('6001  Merkez: Eskişehir ilinde böyle bir ilçe yok');
    expect(printed).toContain('6001  yok.jpg');
    expect(printed).toContain('6002  “eskisehir” yerine “Eskişehir”');
    expect(printed).toContain('6002  “Villa” yerine “Konut / Villa”');
    expect(printed).toContain('6002  125.000 $');
    expect(noted).toMatch(/SMTP_URL ve MESSAGE_MAIL_TO tanımlı değil.*kimseye e-posta gitmez/);
  });

  it('remove: removes all of them or none, and not without being sure', async () => {
    expect(await refusal('remove', '6001', '6003')).toMatchObject({ message: 'Böyle bir ilan yok: 6003' });
    expect(await refusal('remove', '6001')).toMatchObject({ message: expect.stringContaining('--yes') });
    expect(await site.orm.$count(listings)).toBe(11);
    expect(await runJson('remove', '6001', '6002', '6001', '--yes')).toMatchObject({ removed: [6001, 6002] });
    expect(await site.orm.$count(listings)).toBe(9);
  });
});
