import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { everything } from '#lib/domain/wire/filter-query.ts';
import { day, openAlertSite } from '#lib/mail/testing/alert-site.ts';
import { createEmbeddedBackend } from '../embedded-backend.ts';
import { forgetVisitors } from '../messages/visits.ts';
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
      await site.forgetMails();
    }
  };

  it('writes only after the link of a mail was used, and only once by that link', async () => {
    expect(await site.ask(' ALI@Ornek.com', `?${homes}&sayfa=2`)).toBe('asked');
    expect(await site.stored()).toMatchObject([
      { email: ali, query: homes, confirmedAt: null, endsAt: new Date('2026-05-06T10:00:00Z') },
    ]);
    expect(await site.mails()).toEqual(['confirm']);
    const token = await site.tokenOf('confirm', homes);
    // The number of the search, and 128 bits that only this database can make.
    expect(token).toMatch(/^\d+-[\w-]{22}$/);
    const link = { purpose: 'confirm', searches: [{ ...everything, filter: 'Konut' }] };
    for (let again = 0; again < 2; again += 1) expect(await site.alerts().lookUp(token)).toEqual(link);
    expect(await site.stored()).toMatchObject([{ confirmedAt: null }]);

    const { end, extend, confirm, lookUp } = site.alerts();
    expect([await end(token), await extend(token)]).toEqual([false, false]);
    expect(await confirm(token)).toBe(true);
    expect(await site.stored()).toMatchObject([
      { confirmedAt: site.now(), endsAt: new Date('2027-05-04T10:00:00Z') },
    ]);
    for (const used of [
      token,
      '',
      'x',
      `${token}x`,
      token.slice(0, -1),
      '\0',
      'ş'.repeat(500),
      '1.'.repeat(500),
    ])
      expect([await lookUp(used), await confirm(used), await end(used)]).toEqual([null, false, false]);
  });

  it('confirms by each link of a search that was asked for twice, and renews one that is asked for again', async () => {
    await site.ask(ali, homes);
    const first = await site.tokenOf('confirm', homes);
    site.pass(day);
    await site.ask(ali, homes, '198.51.100.1');
    expect(await site.alerts().confirm(first)).toBe(true);
    site.pass(100 * day);
    await site.ask(ali, homes, '198.51.100.2');
    expect(await site.alerts().confirm(first)).toBe(false);
    const again = await site.tokenOf('confirm', homes);
    expect(await site.alerts().confirm(again)).toBe(true);
    expect(await site.stored()).toMatchObject([{ endsAt: new Date(site.now().getTime() + 365 * day) }]);
    expect(await site.alerts().confirm(again)).toBe(false);
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
    expect(await site.stored()).toEqual([]);
  });

  it('goes on for a year from the day on which that is asked for', async () => {
    await confirmed(homes);
    site.pass(360 * day);
    const token = await site.tokenOf('extend', homes);
    expect(await site.alerts().extend(token)).toBe(true);
    expect(await site.alerts().extend(token)).toBe(false);
    expect(await site.stored()).toMatchObject([{ endsAt: new Date(site.now().getTime() + 365 * day) }]);
  });

  it('opens no search of another by a link to its number, and none by one that was changed', async () => {
    await confirmed(homes);
    const token = await site.tokenOf('end', homes);
    // As after the loss of a database, whose numbers begin again.
    await site.database().query(sql`update search_alerts set email = 'veli@ornek.com'`);
    const [, mac] = token.split('-', 2);
    const others = [token, `1-${mac}`, `${token.replace('-', '.2-')}`];
    for (const other of others) expect(await site.alerts().lookUp(other), other).toBeNull();
    expect(await site.alerts().end(token)).toBe(false);
    expect((await site.alerts().lookUp(await site.tokenOf('end', homes)))?.purpose).toBe('end');
  });

  it('keeps five searches of an address, whatever is confirmed at once: the one that would end first makes room', async () => {
    const queries = async () => (await site.stored()).map(({ query }) => query);
    for (const n of [1, 2, 3, 4]) {
      await confirmed(`ara=${n}`);
      site.pass(day);
    }
    for (const n of [5, 6, 7]) await site.ask(ali, `ara=${n}`, `198.51.100.${n}`);
    await site.forgetMails();
    const tokens = await Promise.all([5, 6, 7].map((n) => site.tokenOf('confirm', `ara=${n}`)));
    expect(await Promise.all(tokens.map((token) => site.alerts().confirm(token)))).toEqual([
      true,
      true,
      true,
    ]);
    expect(await queries()).toEqual(['ara=3', 'ara=4', 'ara=5', 'ara=6', 'ara=7']);
    expect(await site.ask(ali, 'ara=3', '198.51.100.1')).toBe('asked');
    expect(await site.ask('veli@ornek.com', 'ara=7')).toBe('asked');
    expect(await queries()).toEqual(['ara=3', 'ara=4', 'ara=5', 'ara=6', 'ara=7', 'ara=7']);
  });

  it('mails an address three times in a day, whoever asks', async () => {
    for (let n = 0; n < 6; n += 1)
      expect(await site.ask(n % 2 ? ali : 'ALI@ORNEK.COM', `ara=${n}`, `198.51.100.${n}`)).toBe('asked');
    await Promise.all([site.ask(ali, 'ara=a'), site.ask(ali, 'ara=b')]);
    expect(await site.mails()).toHaveLength(3);
    expect(await site.stored()).toHaveLength(3);
    const age = (hours: number) =>
      site.database().query(sql`update message_visits set
        sent_at = sent_at - make_interval(hours => ${hours}::int),
        kept_until = kept_until - make_interval(hours => ${hours}::int)`);
    await age(23);
    await forgetVisitors(site.database());
    await site.ask(ali, 'ara=c');
    expect(await site.mails()).toHaveLength(3);
    await age(2);
    await forgetVisitors(site.database());
    await site.ask(ali, 'ara=c', '198.51.100.1');
    expect(await site.mails()).toHaveLength(4);
    const counted = await site.database().query(sql`select * from message_visits`);
    expect(JSON.stringify([counted, await site.database().query(sql`select * from mails`)])).not.toMatch(
      /ornek/i,
    );
  });

  it('counts requests and messages of a visitor together, and the same one once', async () => {
    const visitor = '203.0.113.7';
    const limit = { count: 5, windowMinutes: 15 };
    const mailSender = { wake: () => {}, close: async () => {} };
    const backend = createEmbeddedBackend({ ...site.database(), close: async () => {} }, limit, mailSender);
    const query = { ...everything, filter: 'Konut' };
    const ask = (email: string) => backend.searchAlerts?.ask?.({ email, query, consent: true }, visitor);
    const message = { phone: '5320000001', type: 'satis', messageTo: null, message: '' };
    for (const name of ['1', '2', '3'])
      expect(await backend.setMessage({ ...message, fullName: name }, visitor)).toBe('stored');
    const asked = Array.from({ length: 8 }, (_, n) => ask(`a${n % 4}@ornek.com`));
    expect((await Promise.all(asked)).toSorted()).toEqual([
      ...Array(4).fill('asked'),
      ...Array(4).fill('too-many'),
    ]);
    expect(await site.mails()).toEqual([...Array(3).fill('message'), 'confirm', 'confirm']);
    expect(await backend.setMessage({ ...message, fullName: '4' }, visitor)).toBe('too-many');
    await backend.close();
  });

  it('ends a search where mails were turned off since, and takes no new one', async () => {
    await confirmed(homes);
    const token = await site.tokenOf('end', homes);
    const limit = { count: 5, windowMinutes: 15 };
    const backend = createEmbeddedBackend({ ...site.database(), close: async () => {} }, limit);
    expect(backend.searchAlerts?.ask).toBeUndefined();
    expect((await backend.searchAlerts?.lookUp(token))?.purpose).toBe('end');
    expect(await backend.searchAlerts?.end(token)).toBe(true);
    expect(await site.stored()).toEqual([]);
    await backend.close();
  });

  it('says what failed without an address', async () => {
    const mailSender = { wake: () => {}, close: async () => {} };
    const limit = { count: 5, windowMinutes: 15 };
    const backend = createEmbeddedBackend({ ...site.database(), close: async () => {} }, limit, mailSender);
    await site.database().query(sql`alter table search_alerts rename to search_alerts_away`);
    const asking = backend.searchAlerts?.ask?.(
      { email: ali, query: everything, consent: true },
      '203.0.113.8',
    );
    const said = await asking?.catch((error: unknown) => `${error} ${JSON.stringify(error)}`);
    await site.database().query(sql`alter table search_alerts_away rename to search_alerts`);
    await backend.close();
    expect(said).toMatch(/^BackendError: search-alerts: database: /);
    expect(said).not.toMatch(/ali|ornek|203\.0/i);
  });
});
