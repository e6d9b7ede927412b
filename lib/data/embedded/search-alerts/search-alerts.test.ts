import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { everything } from '#lib/domain/wire/filter-query.ts';
import { createEmbeddedBackend } from '../embedded-backend.ts';
import { day, hour, openAlertSite } from '../testing/alert-site.ts';
import { bothDatabases } from '../testing/open-for-suite.ts';

describe.each(await bothDatabases())('search alerts on $name', { timeout: 120_000 }, ({ newUrl }) => {
  const site = openAlertSite(newUrl);
  const ali = 'ali@ornek.com';
  const homes = 'kategori=Konut';
  const land = 'kategori=Arsa&il=Eski%C5%9Fehir';
  const confirmed = async (...queries: string[]) => {
    for (const query of queries) {
      await site.ask(ali, query);
      expect(await site.alerts().confirm(await site.tokenOf('confirm', query))).toBe(true);
      await site.database().query(sql`delete from search_alert_mails`);
    }
  };

  it('writes only after the link of a mail was used, and only once by that link', async () => {
    expect(await site.ask(' ALI@Ornek.com', `?${homes}&sayfa=2`)).toBe('asked');
    expect(await site.stored()).toMatchObject([
      { email: ali, query: homes, confirmedAt: null, endsAt: new Date('2026-05-06T10:00:00Z') },
    ]);
    expect(await site.mails()).toEqual([{ kind: 'confirm', email: ali }]);
    const [token, other] = [await site.tokenOf('confirm', homes), await site.tokenOf('confirm', homes)];
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(JSON.stringify(await site.database().query(sql`select * from search_alert_tokens`))).not.toContain(
      token,
    );
    const link = { purpose: 'confirm', searches: [{ ...everything, filter: 'Konut' }] };
    for (let again = 0; again < 2; again += 1) expect(await site.alerts().lookUp(token)).toEqual(link);
    expect(await site.stored()).toMatchObject([{ confirmedAt: null }]);

    const { end, extend, confirm, lookUp } = site.alerts();
    expect([await end(token), await extend(token)]).toEqual([false, false]);
    expect(await confirm(token)).toBe(true);
    expect(await site.stored()).toMatchObject([
      { confirmedAt: site.now(), endsAt: new Date('2027-05-04T10:00:00Z') },
    ]);
    for (const used of [token, other, '', 'x', `${token}x`, token.slice(0, 21), '\0', 'ş'.repeat(500)])
      expect([await lookUp(used), await confirm(used), await end(used)]).toEqual([null, false, false]);
  });

  it('forgets what is not confirmed within 48 hours', async () => {
    await site.ask(ali, homes);
    const token = await site.tokenOf('confirm', homes);
    site.pass(2 * day);
    expect([await site.alerts().lookUp(token), await site.alerts().confirm(token)]).toEqual([null, false]);
  });

  it('ends one search or all of a link at once, and removes the address', async () => {
    await confirmed(homes, land);
    const [one, both] = [await site.tokenOf('end', homes), await site.tokenOf('end', homes, land)];
    expect((await site.alerts().lookUp(both))?.searches).toHaveLength(2);
    expect(await site.alerts().end(one)).toBe(true);
    expect(await site.alerts().end(one)).toBe(false);
    expect(await site.stored()).toMatchObject([{ query: land }]);
    await site.ask(ali, 'kategori=Tarla');
    expect(await site.alerts().end(both)).toBe(true);
    expect(await site.stored()).toMatchObject([{ query: 'kategori=Tarla' }]);
    expect(await site.alerts().end(await site.tokenOf('end', 'kategori=Tarla'))).toBe(true);
    const left = await site.database().query(sql`select from search_alerts union all
      select from search_alert_tokens union all select from search_alert_mails`);
    expect(left).toEqual([]);
  });

  it('goes on for a year from the day on which that is asked for', async () => {
    await confirmed(homes);
    site.pass(360 * day);
    const token = await site.tokenOf('extend', homes);
    expect(await site.alerts().extend(token)).toBe(true);
    expect(await site.alerts().extend(token)).toBe(false);
    expect(await site.stored()).toMatchObject([{ endsAt: new Date(site.now().getTime() + 365 * day) }]);
  });

  it('keeps five searches of an address, whatever is confirmed at once, and says the same about the sixth', async () => {
    await confirmed('ara=1', 'ara=2', 'ara=3', 'ara=4');
    await site.ask(ali, 'ara=5');
    await site.ask(ali, 'ara=6');
    const tokens = [await site.tokenOf('confirm', 'ara=5'), await site.tokenOf('confirm', 'ara=6')];
    const answers = await Promise.all(tokens.map((token) => site.alerts().confirm(token)));
    expect(answers.toSorted()).toEqual([false, true]);
    expect(await site.ask(ali, 'ara=7')).toBe('asked');
    expect((await site.mails()).map(({ kind }) => kind)).toEqual(['confirm', 'confirm', 'full']);
    expect((await site.stored()).map(({ query }) => query)).not.toContain('ara=7');
    await site.database().query(sql`delete from search_alert_mails`);
    expect(await site.ask(ali, 'ara=1', '198.51.100.1')).toBe('asked');
    expect((await site.mails()).map(({ kind }) => kind)).toEqual(['confirm']);
    expect(await site.ask('veli@ornek.com', 'ara=7')).toBe('asked');
  });

  it('mails an address three times in a day, whoever asks', async () => {
    for (let n = 0; n < 6; n += 1)
      expect(await site.ask(n % 2 ? ali : 'ALI@ORNEK.COM', `ara=${n}`, `198.51.100.${n}`)).toBe('asked');
    await Promise.all([site.ask(ali, 'ara=a'), site.ask(ali, 'ara=b')]);
    expect(await site.mails()).toHaveLength(3);
    expect(await site.stored()).toHaveLength(3);
    // As they are when they have been sent.
    await site
      .database()
      .query(sql`update search_alert_mails set email = null, due_at = null, sent_at = created_at`);
    site.pass(23 * hour);
    await site.ask(ali, 'ara=c');
    expect(await site.mails()).toHaveLength(3);
    site.pass(2 * hour);
    await site.ask(ali, 'ara=c', '198.51.100.1');
    expect(await site.mails()).toHaveLength(4);
  });

  it('counts requests and messages of a visitor together, and the same one once', async () => {
    const visitor = '203.0.113.7';
    const limit = { count: 5, windowMinutes: 15 };
    const mailSender = { wake: () => {}, close: async () => {} };
    const backend = createEmbeddedBackend({ ...site.database(), close: async () => {} }, limit, mailSender);
    const query = { ...everything, filter: 'Konut' };
    const ask = (email: string) => backend.searchAlerts?.ask({ email, query, consent: true }, visitor);
    const message = { phone: '5320000001', type: 'satis', messageTo: null, message: '' };
    for (const name of ['1', '2', '3'])
      expect(await backend.setMessage({ ...message, fullName: name }, visitor)).toBe('stored');
    const asked = Array.from({ length: 8 }, (_, n) => ask(`a${n % 4}@ornek.com`));
    expect((await Promise.all(asked)).toSorted()).toEqual([
      ...Array(4).fill('asked'),
      ...Array(4).fill('too-many'),
    ]);
    expect(await site.mails()).toHaveLength(2);
    expect(await backend.setMessage({ ...message, fullName: '4' }, visitor)).toBe('too-many');
    await backend.close();
  });

  it('says what failed without an address', async () => {
    const mailSender = { wake: () => {}, close: async () => {} };
    const limit = { count: 5, windowMinutes: 15 };
    const backend = createEmbeddedBackend({ ...site.database(), close: async () => {} }, limit, mailSender);
    await site.database().query(sql`alter table search_alerts rename to search_alerts_away`);
    const asking = backend.searchAlerts?.ask({ email: ali, query: everything, consent: true }, '203.0.113.8');
    const said = await asking?.catch((error: unknown) => `${error} ${JSON.stringify(error)}`);
    await site.database().query(sql`alter table search_alerts_away rename to search_alerts`);
    await backend.close();
    expect(said).toMatch(/^BackendError: search-alerts: database: /);
    expect(said).not.toMatch(/ali|ornek|203\.0/i);
  });
});

it('is absent where nothing is mailed', async () => {
  const backend = createEmbeddedBackend(
    { query: async () => [], onListingsChange: async () => {}, close: async () => {} } as never,
    { count: 1, windowMinutes: 1 },
  );
  expect(backend.searchAlerts).toBeUndefined();
  await backend.close();
});
