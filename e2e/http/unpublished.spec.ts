import { readFileSync, writeFileSync } from 'node:fs';
import sql from 'sql-template-tag';
import { runTool, type Site } from '#e2e/support/site.ts';
import { expect, test } from '#e2e/support/site-test.ts';
import { createDatabase } from '#lib/data/embedded/database.ts';
import { connectionTo, socketPath } from '#lib/data/embedded/pglite/engine-socket.ts';
import { ask } from '#lib/dev/testing/plain-http.ts';

// rules#published-features: what an office's own files and databases have beside facts is at no door of the site.
test.slow();

const columns: Record<string, string> = {
  'Oda Sayısı': '7+2',
  'Mal Sahibi Adı Soyadı': 'Hayali Kişi',
  ...{
    'Tapu Sahibi': 'Hayali Kişi',
    'Kapı Şifresi': 'GİZLİ',
    TCKN: 'GİZLİ',
    'En Düşük Fiyat': 'GİZLİ',
    'Danışman Notu': 'GİZLİ',
  },
  ...{
    'Irtibat 5': '0537 00 00 001',
    Balkon: '0.537.000.00.01',
    'Bambu Bahçesi': 'Zümrüt',
    '+Kelebek Evi': 'Gökkuşağı',
  },
};
const hidden = /Hayali K|G(?:İ|\\u0130)ZL(?:İ|\\u0130)|0\.?537|Z(?:ü|\\u00fc)mr(?:ü|\\u00fc)t/i;
const words = ['hayali', 'gizli', 'mal sahibi', 'şifresi', '0537', 'zümrüt', 'bambu', 'tckn', 'irtibat'];

const doors = (id: number) => [
  ...[
    '/',
    '/ilanlar',
    `/ilan-detay?id=${id}`,
    '/iletisim',
    '/sitemap.xml',
    '/sitemap/0.xml',
    '/ilanlar?gelismis=1',
  ],
  ...[
    'ilan/get-preview-featured',
    'ilan/get-preview/?p=1',
    'ilan/get-preview-with-filters',
    'ilan/get-cities',
  ].map((call) => `/api/api/${call}`),
  ...[`/api/api/ilan/getIlan?id=${id}`, `/api/api/ilan/get-preview-with-filters?searchedId=${id}`],
  ...words.flatMap((word) => [
    `/api/api/ilan/get-preview-with-filters?searchFilter=${encodeURIComponent(word)}`,
    `/ilanlar?ara=${encodeURIComponent(word)}`,
  ]),
];

async function expectNothing({ url }: Site, id: number) {
  for (const target of doors(id)) {
    const { body } = await ask(url, target);
    // A page of the list repeats what is searched for.
    const said = body.toString().replaceAll(/(?<=ara=)[^"&\\]*|(?<=value=")[^"]*|“[^”]*”/g, '');
    if (!target.startsWith('/ilanlar?ara=')) expect(hidden.exec(said)?.[0], target).toBe(undefined);
    if (target.includes('searchFilter')) expect(JSON.parse(said), target).toMatchObject({ kayitSayisi: 0 });
    else if (target.startsWith('/ilanlar?ara=')) expect(said.includes('0 ilan bulundu'), target).toBe(true);
  }
  const detail = (await ask(url, `/ilan-detay?id=${id}`)).body.toString();
  for (const fact of ['7+2', 'Kelebek Evi', 'Gökkuşağı']) expect(detail.includes(fact), fact).toBe(true);
  const found = await ask(
    url,
    `/api/api/ilan/get-preview-with-filters?searchFilter=${encodeURIComponent('gökkuşağı')}`,
  );
  expect(JSON.parse(found.body.toString())).toMatchObject({
    kayitSayisi: expect.any(Number),
    data: [{ id: String(id) }],
  });
}

test('an import brings no owner, no secret and no number to any screen, call, search or file, and neither does the database', {
  tag: '@full-desktop',
}, async ({ sites }) => {
  const site = await sites();
  const file = test.info().outputPath('ilanlar.csv');
  const heads = ['İlan No', 'Başlık', 'Tür', 'Durum', 'Fiyat', 'Öne Çıkan Sırası', ...Object.keys(columns)];
  const cells = ['7401', 'CRM', 'Konut', 'Satılık', '4.850.000', '1', ...Object.values(columns)];
  writeFileSync(file, `${heads.join(';')}\n${cells.join(';')}\n`);
  await runTool(site.dataDir, 'listings', 'import', file);
  await expect
    .poll(async () => (await ask(site.url, '/ilanlar')).body.toString())
    .toContain('9 ilan bulundu');
  await expectNothing(site, 7401);
  const exported = test.info().outputPath('sitede.csv');
  await runTool(site.dataDir, 'listings', 'export', exported);
  expect(readFileSync(exported, 'utf8')).not.toMatch(/Hayali K|GİZLİ|537/);

  // As an older release, or somebody with psql, has written it.
  const database = createDatabase(connectionTo(socketPath(site.dataDir)));
  const features = Object.entries(columns).map((pair) => pair.join(':'));
  await database.query(sql`delete from listings where id = 7401`);
  await database.query(sql`insert into listings (id, title, type, status, features, interior, featured_order)
    values (7402, 'Eski', 'Konut', 'Satilik', ${features}::text[], '{Sauna, Sahibi 0537 000 00 01}', 1)`);
  await database.close();
  await expect.poll(async () => (await ask(site.url, '/ilan-detay?id=7402')).status).toBe(200);
  await expect
    .poll(async () =>
      (
        await ask(
          site.url,
          `/api/api/ilan/get-preview-with-filters?searchFilter=${encodeURIComponent('gökkuşağı')}`,
        )
      ).body.toString(),
    )
    .toContain('7402');
  await expectNothing(site, 7402);

  const told = await runTool(site.dataDir, 'check').catch(({ stdout }: { stdout: string }) => stdout);
  for (const heading of Object.keys(columns).filter((name) => !/Oda|\+|Balkon/.test(name)))
    expect(told).toContain(`“${heading}” özelliği yayınlanmıyor`);
  expect(told).not.toMatch(hidden);
});
