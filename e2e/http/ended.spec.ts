import sql from 'sql-template-tag';
import { expect, test } from '#e2e/support/site-test.ts';
import { createDatabase } from '#lib/data/embedded/database.ts';
import { connectionTo, socketPath } from '#lib/data/embedded/pglite/engine-socket.ts';
import { ask } from '#lib/dev/testing/plain-http.ts';

const id = 7501;
const name = /Bozcaada|7501/;

/** Every address at which a visitor or a crawler finds a listing that is on the site, and what names it there. */
const doors: readonly [address: string, name: RegExp][] = [
  ['/', name],
  ['/ilanlar', name],
  ['/ilanlar?kategori=Ta%C5%9F+Ev', /Bozcaada/],
  ['/ilanlar?ara=bozcaada', /Bozcaada’da/],
  ['/ilanlar?il=%C3%87anakkale', /Bozcaada/],
  ['/ilan-detay?id=1001', /Bozcaada/],
  ['/sitemap.xml', name],
  ['/api/api/ilan/get-preview-featured', name],
  ['/api/api/ilan/get-preview/?p=1', name],
  ['/api/api/ilan/get-preview-with-filters', name],
  [`/api/api/ilan/get-preview-with-filters?searchedId=${id}`, name],
  ['/api/api/ilan/get-preview-with-filters?searchFilter=bozcaada', name],
  ['/api/api/ilan/get-cities', /Çanakkale/],
  ['/api/api/ilan/get-districts', /Bozcaada/],
  [`/api/api/ilan/getIlan?id=${id}`, name],
];

test('a listing whose authorisation has ended is at no door of the site, its page redirects like that of none, and its photographs stay (rules#authorisation)', {
  tag: '@full-desktop',
}, async ({ sites }) => {
  const { url, dataDir } = await sites();
  const database = createDatabase(connectionTo(socketPath(dataDir)));
  const read = async (address: string) => (await ask(url, address)).body.toString();
  const named = async () => {
    const found: string[] = [];
    for (const [address, words] of doors) if (words.test(await read(address))) found.push(address);
    return found;
  };
  const detail = async () => (await ask(url, `/ilan-detay?id=${id}`)).status;
  const picture = async () => (await ask(url, `/paylasim?id=${id}`)).status;
  try {
    await database.query(sql`insert into listings (id, title, type, status, city, district, images, featured_order)
      values (${id}, 'Bozcaada’da taş ev', 'Taş Ev', 'Satilik', 'Çanakkale', 'Bozcaada', '{ornek/villa-1.jpg}', 1)`);
    await database.query(sql`update listings set type = 'Taş Ev' where id = 1001`);
    await expect.poll(named).toEqual(doors.map(([address]) => address));
    expect(await detail()).toBe(200);
    await database.query(sql`update listings set authorised_until = site_today() - 1 where id = ${id}`);
    await expect.poll(detail).toBe(307);
    await expect.poll(named).toEqual([]);
    expect(await read('/api/api/ilan/getIlan?id=7501')).toContain('bulunamadi');
    expect((await ask(url, '/api/api/files/?filepath=ornek%2Fvilla-1.jpg')).status).toBe(200);
    expect(await picture()).toBe(404);
    await database.query(sql`update listings set authorised_until = site_today() where id = ${id}`);
    await expect.poll(detail).toBe(200);
    // No cache may show it longer; what shows no listing stays as long as ever.
    const kept = async (address: string) => {
      const { headers } = await ask(url, address);
      const seconds = (name: string) =>
        Number(new RegExp(`${name}=(\\d+)`).exec(String(headers['cache-control']))?.[1] ?? 0);
      return seconds('s-maxage') + Math.max(seconds('stale-while-revalidate'), seconds('stale-if-error'));
    };
    const row = await database.one<{ left: number }>(sql`select
      extract(epoch from (site_today() + 1)::timestamp at time zone 'Europe/Istanbul' - site_now())::float8 as left`);
    for (const address of [
      '/',
      '/ilanlar',
      '/ilanlar?il=%C3%87anakkale',
      `/ilan-detay?id=${id}`,
      '/sitemap.xml',
    ])
      expect(await kept(address), address).toBeLessThanOrEqual(row?.left ?? 0);
    expect(await kept('/iletisim')).toBeGreaterThanOrEqual(24 * 60 * 60);
  } finally {
    await database.close();
  }
});
