import sql from 'sql-template-tag';
import { expect, test } from '#e2e/support/site-test.ts';
import { createDatabase } from '#lib/data/embedded/database.ts';
import { connectionTo, socketPath } from '#lib/data/embedded/pglite/engine-socket.ts';
import { setSiteClock } from '#lib/data/embedded/testing/site-clock.ts';
import { ask } from '#lib/dev/testing/plain-http.ts';

test.slow();

test('within a minute of midnight in Istanbul a listing leaves documents that were cached for a day, without a restart, in a process of another time zone (rules#authorisation)', async ({
  sites,
}) => {
  const { url, dataDir } = await sites({ TZ: 'America/New_York', REVALIDATE_SECONDS: '86400' });
  const database = createDatabase(connectionTo(socketPath(dataDir)));
  const screens = ['/', '/ilanlar', '/ilan-detay?id=1001', '/sitemap.xml'];
  const named = async () => {
    const bodies = await Promise.all(screens.map(async (screen) => (await ask(url, screen)).body.toString()));
    return bodies.map((body) => body.includes('ilan-detay?id=1001"') || body.includes('ilan-detay?id=1001<'));
  };
  const detail = async () => (await ask(url, '/ilan-detay?id=1001')).status;
  try {
    await setSiteClock(database, '2026-12-31T20:59:59Z');
    await database.query(sql`update listings set authorised_until = '2026-12-31' where id = 1001`);
    await expect.poll(detail).toBe(200);
    expect((await named()).slice(1)).toEqual([true, true, true]);
    await setSiteClock(database, '2026-12-31T21:00:00Z');
    await expect.poll(detail, { timeout: 60_000 }).toBe(307);
    await expect.poll(named, { timeout: 60_000 }).toEqual([false, false, false, false]);
    // Set back, as by a server that asks for the time: it is there again.
    await setSiteClock(database, '2026-12-31T20:00:00Z');
    await expect.poll(detail, { timeout: 60_000 }).toBe(200);
  } finally {
    await database.close();
  }
});
