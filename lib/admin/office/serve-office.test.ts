import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gt } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listings, messages } from '#lib/backend/embedded/schema.ts';
import { startPostgres } from '#lib/backend/embedded/testing/postgres-server.ts';
import { openTable } from '../spreadsheets/open-table.ts';
import { enginesWith, type TestSite } from '../testing/full-site.ts';
import { whileAlone } from './office-lock.ts';
import { serveOffice } from './serve-office.ts';

const server = await startPostgres();
afterAll(() => server?.stop());

/** Debian's Python has the package `python3-openpyxl`, whatever other Python comes first in the path. */
const python = '/usr/bin/python3';
const has = (program: string, ...args: string[]) => {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

// A title above the headings, a full name as advisor, a subtype for a type, words in a price, a total below.
const rows = [
  ['PORTFÖYÜMÜZ'],
  [
    'İlan No',
    'Başlık',
    'Emlak Tipi',
    'Durum',
    'Fiyat',
    'İl',
    'İlçe',
    'Mahalle',
    'Danışman',
    'Cep Telefonu',
    'Fotoğraflar',
  ],
  [
    '7001',
    'Parka Bakan Daire',
    'Daire',
    'Satılık',
    '4,85 Milyon TL',
    'Eskişehir',
    'Odunpazarı',
    'Vişnelik',
    'Elif Yıldız',
    '0532 123 45 67',
    'img_1.JPG',
  ],
  [
    '7002',
    'Köşe Arsa',
    'Arsa',
    'Satılık',
    '1.250.000 TL (pazarlıklı)',
    'Eskişehir',
    'Tepebaşı',
    'Batıkent',
    'Elif Yıldız',
    '0532 123 45 67',
    '',
  ],
  [
    '7003',
    'Dövizli Dükkân',
    'Dükkan',
    'Kiralık',
    '125.000 $',
    'Eskişehir',
    'Tepebaşı',
    'Batıkent',
    '',
    '',
    'yok.jpg',
  ],
  ['', 'TOPLAM', '', '', '6.100.000', '', '', '', '', '', ''],
];

const makers = [
  {
    program: 'openpyxl',
    isThere: has(python, '-c', 'import openpyxl'),
    make: async (folder: string) => {
      const script =
        'import json,sys,openpyxl; b=openpyxl.Workbook(); b.active.title="Notlar"; s=b.create_sheet("Liste")\nfor r in json.load(sys.stdin): s.append([v or None for v in r])\nb.save(sys.argv[1])';
      execFileSync(python, ['-c', script, join(folder, 'ilanlar.xlsx')], { input: JSON.stringify(rows) });
    },
  },
  {
    program: 'LibreOffice',
    isThere: has('soffice', '--version'),
    make: async (folder: string) => {
      const aside = join(folder, '.yapim');
      await mkdir(aside);
      const csv = rows.map((row) => row.map((cell) => `"${cell}"`).join(';')).join('\n');
      await writeFile(join(aside, 'ilanlar.csv'), csv);
      const profile = `-env:UserInstallation=file://${aside}/profil`;
      const filter = '--infilter=CSV:59,34,76,1,,0,true,false,false';
      const args = [
        profile,
        '--headless',
        filter,
        '--convert-to',
        'xlsx',
        '--outdir',
        folder,
        join(aside, 'ilanlar.csv'),
      ];
      execFileSync('soffice', args, { stdio: 'ignore' });
      await rm(aside, { recursive: true });
    },
  },
];

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

  it.each(makers)(
    'takes a workbook of $program in and names every row that needs a hand',
    async ({ isThere, make }) => {
      if (!isThere) return;
      await make(folder);
      const create = { width: 400, height: 300, channels: 3, background: 'navy' } as const;
      await sharp({ create }).jpeg().toFile(join(folder, 'IMG_1.jpg'));
      const text = (await serve())?.text ?? '';
      expect(text).toContain('7001  Parka Bakan Daire');
      expect(text).toContain('7002  Köşe Arsa');
      expect(text).toMatch(/Fiyat .*: döviz/);
      expect(text).toContain('yok.jpg');
      expect(text).toContain('Toplam satırı olduğu için atlandı: satır 6');
      const [first] = (await readBack('ilanlar-sitede.xlsx')).filter((record) =>
        JSON.stringify(record).includes('Parka Bakan'),
      );
      expect(JSON.stringify(first)).toContain('Elif');
    },
  );
});

it.skipIf(!server)('is left to one site of several over the same server', async () => {
  const database = await server?.createDatabase();
  const url = database?.url ?? '';
  const inner = await whileAlone(url, () => whileAlone(url, async () => 'both'));
  expect(inner).toEqual({ result: null });
  expect(await whileAlone(url, async () => 'alone')).toEqual({ result: 'alone' });
  await database?.drop();
});
