import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { claimMail, requeueMails } from '#lib/data/embedded/mails.ts';
import { enqueueNews } from '#lib/data/embedded/search-alerts/daily-news.ts';
import { forgetAddress, forgetEnded } from '#lib/data/embedded/search-alerts/stored-alerts.ts';
import { bothDatabases } from '#lib/data/embedded/testing/open-for-suite.ts';
import { messageIdOf } from './mail-sender.ts';
import type { OutgoingMail } from './smtp.ts';
import { day, openAlertSite } from './testing/alert-site.ts';

const home = { type: 'Konut', status: 'Satilik', district: 'Odunpazarı', priceAmount: 5_000_000 };
const ali = 'ali@ornek.com';
const homes = 'kategori=Konut';

describe.each(await bothDatabases())('daily mails on $name', { timeout: 120_000 }, ({ newUrl }) => {
  const site = openAlertSite(newUrl);
  const subjects = (mails: OutgoingMail[]) => mails.map(({ to, subject }) => `${to}: ${subject}`);
  const update = (id: number, price: number, more = sql``) =>
    site.database().query(sql`update listings set price_amount = ${price} ${more} where id = ${id}`);

  it('tells of what was published since the asking, once, at nine in Istanbul and not before', async () => {
    await site.publish({ ...home, id: 3001, title: 'Görülmüş' });
    site.pass(60_000);
    await site.confirmed(ali, homes);
    site.pass(60_000);
    await site.publish({ ...home, id: 3002, title: 'Yeni ev' });
    await site.publish({ ...home, id: 3003, title: 'Yeni arsa', type: 'Arsa' });
    expect(await site.nextMorning('05:59')).toEqual([]);
    site.pass(60_000);
    await enqueueNews(site.database(), site.now());
    const [mail, ...others] = await site.deliver();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: [ali], subject: '1 yeni ilan: Konut', replyTo: 'info@example.com' });
    expect(mail?.text).toContain(
      'Yeni ilan: Yeni ev\n5.000.000 ₺\nOdunpazarı, Eskişehir\nhttps://www.example.com/ilan-detay?id=3002',
    );
    expect(mail?.text).not.toMatch(/Görülmüş|Yeni arsa/);
    await enqueueNews(site.database(), site.now());
    expect(await site.deliver()).toEqual([]);
    expect(await site.nextMorning()).toEqual([]);
  });

  it('tells of a lowered price, whatever was imported again, and not of one that came back', async () => {
    for (const id of [3001, 3002, 3003, 3004]) await site.publish({ ...home, id, title: `Ev ${id}` });
    await site.nextMorning();
    await site.confirmed(ali, homes);
    site.pass(60_000);
    const changed = sql`, updated_at = ${site.now()}`;
    await update(3001, 4_500_000, changed);
    await update(3002, 5_000_000, changed);
    await update(3003, 6_000_000, changed);
    const again = sql`with gone as (delete from listings where id = 3004 returning title, type, city)
      select * from gone`;
    await site.database().query(again);
    await site.publish({ ...home, id: 3004, title: 'Ev 3004' });
    const [mail] = await site.nextMorning();
    expect(mail?.subject).toBe('1 ilanın fiyatı düştü: Konut');
    expect(mail?.text).toContain('Fiyatı düştü: Ev 3001\n4.500.000 ₺ (önceki fiyatı 5.000.000 ₺)');
    expect(mail?.text).not.toMatch(/Ev 300[234]/);
    await update(3001, 4_800_000);
    expect(await site.nextMorning()).toEqual([]);
    await update(3001, 4_700_000);
    expect(subjects(await site.nextMorning())).toEqual([`${ali}: 1 ilanın fiyatı düştü: Konut`]);
    // Raised again between the run and the sending.
    await update(3001, 4_600_000);
    site.pass(day);
    expect(await enqueueNews(site.database(), site.now())).toBe(1);
    await update(3001, 4_700_000);
    expect(await site.deliver()).toEqual([]);
  });

  it('writes one mail to an address for all its searches, ten listings at most, each once', async () => {
    await site.confirmed(ali, 'kategori=Arsa', homes, 'ilce=Odunpazar%C4%B1');
    await site.confirmed('veli@ornek.com', 'fiyat=100-200');
    site.pass(60_000);
    for (let id = 3001; id <= 3012; id += 1) await site.publish({ ...home, id, title: `Ev ${id}` });
    await site.publish({ ...home, id: 3013, title: 'Arsa 3013', type: 'Arsa', district: 'Tepebaşı' });
    const mails = await site.nextMorning();
    expect(subjects(mails)).toEqual([`${ali}: 15 yeni ilan: aramalarınız`]);
    const told = mails[0]?.text.match(/ilan-detay\?id=\d+/g) ?? [];
    expect(told).toHaveLength(10);
    expect(new Set(told).size).toBe(10);
    expect(told).toContain('ilan-detay?id=3013');
    expect(mails[0]?.text).toContain('Hepsini gör:\nhttps://www.example.com/ilanlar?kategori=Arsa\n');
  });

  it('brings no words of a stranger to an address that has confirmed nothing', async () => {
    await site.publish({ ...home, id: 3001, title: 'Ev' });
    await site.ask(ali, `${homes}&ilce=odunpazar%C4%B1&ara=Hesabınız askıda: evil.example/giris`);
    const [mail] = await site.deliver();
    expect(mail?.subject).toBe('Aramanızı onaylayın: Konut, Odunpazarı, (aranan sözcükler)');
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/evil|askıda/);
    expect(mail?.text).toContain('\nKonut, Odunpazarı, (aranan sözcükler)\n');
  });

  it('leaves out what changed before the asking, and tells those who confirmed after a run of all since they asked', async () => {
    await site.nextMorning();
    await site.publish({ ...home, id: 3001, title: 'Önce' });
    site.pass(60_000);
    await site.ask(ali, homes);
    site.pass(60_000);
    await site.publish({ ...home, id: 3002, title: 'Sonra' });
    expect(subjects(await site.nextMorning())).toEqual([`${ali}: Aramanızı onaylayın: Konut`]);
    site.pass(60_000);
    expect(await site.alerts().confirm(await site.tokenOf('confirm', homes))).toBe(true);
    site.pass(60_000);
    await enqueueNews(site.database(), site.now());
    expect(await site.deliver()).toEqual([]);
    const [mail] = await site.nextMorning();
    expect(mail?.text).toContain('Sonra');
    expect(mail?.text).not.toContain('Önce');
  });

  it('tells on the first day of a listing that its workbook dates by the day, or earlier', async () => {
    await site.nextMorning();
    await site.publish({ ...home, id: 3001, title: 'Önce', createdAt: new Date('2026-05-04T21:00:00Z') });
    site.pass(60_000);
    await site.confirmed(ali, homes);
    site.pass(60_000);
    await site.publish({ ...home, id: 3002, title: 'Bugün', createdAt: new Date('2026-05-04T21:00:00Z') });
    await site.publish({ ...home, id: 3003, title: 'Geçen ay', createdAt: new Date('2026-04-04T21:00:00Z') });
    const [mail] = await site.nextMorning();
    expect(mail?.subject).toBe('2 yeni ilan: Konut');
    expect(mail?.text).not.toContain('Önce');
    expect(await site.nextMorning()).toEqual([]);
  });

  it('does not name a listing that has ended, also between the run and the sending, and tells of it when it is back', async () => {
    await site.confirmed(ali, homes);
    site.pass(60_000);
    for (const id of [3001, 3002]) await site.publish({ ...home, id, title: `Ev ${id}` });
    const endIn = (id: number, days: number | null) =>
      site
        .database()
        .query(sql`update listings set authorised_until = site_today() + ${days}::int where id = ${id}`);
    await endIn(3001, -1);
    site.pass(day);
    await enqueueNews(site.database(), site.now());
    await endIn(3002, -1);
    expect(await site.deliver()).toEqual([]);
    expect(await site.nextMorning()).toEqual([]);
    await endIn(3001, 0);
    await endIn(3002, null);
    const [mail, ...others] = await site.nextMorning();
    expect(mail?.subject).toBe('1 yeni ilan: Konut');
    expect(mail?.text).toContain('Ev 3001');
    expect(others).toEqual([]);
  });

  it('asks two weeks before its end whether a search shall go on, once, and forgets it after a year', async () => {
    await site.confirmed(ali, homes);
    site.pass(351 * day);
    expect(await site.nextMorning()).toMatchObject([{ subject: 'Aramanız 4 Mayıs 2027 tarihinde bitiyor' }]);
    expect(await site.nextMorning()).toEqual([]);
    site.pass(15 * day);
    await forgetEnded(site.database(), site.now());
    expect(await site.stored()).toEqual([]);
  });

  it('waits while the mail server is away, and then writes one mail of all days', async () => {
    await site.confirmed(ali, homes);
    for (const id of [3001, 3002, 3003]) {
      site.pass(day);
      await site.publish({ ...home, id, title: `Ev ${id}` });
      await enqueueNews(site.database(), site.now());
    }
    expect(subjects(await site.deliver())).toEqual([`${ali}: 3 yeni ilan: Konut`]);
    site.pass(day);
    await site.publish({ ...home, id: 3004, title: 'Gece' });
    await enqueueNews(site.database(), site.now());
    site.pass(day / 2);
    expect(await site.deliver()).toEqual([]);
    site.pass(day / 2);
    expect(await site.deliver()).toHaveLength(1);
  });

  it('sends the same mail again after a kill between sending and noting, and no other', async () => {
    await site.confirmed(ali, homes);
    site.pass(60_000);
    await site.publish({ ...home, id: 3001, title: 'Ev' });
    site.pass(day);
    await enqueueNews(site.database(), site.now());
    const killed = await claimMail(site.database(), ['news'], 0);
    if (!killed) throw new Error('no mail is due');
    const sent = await site.composers().news(killed);
    await requeueMails(site.database());
    await enqueueNews(site.database(), site.now());
    const again = await site.deliver();
    const messageId = messageIdOf(killed, site.settings.siteUrl);
    expect(again).toEqual([{ ...sent.mail, messageId }]);
    expect(await site.deliver()).toEqual([]);
  });

  it('writes no second mail to an address while one is under way, whatever was confirmed since', async () => {
    await site.ask(ali, 'durum=Satilik');
    await site.confirmed(ali, homes);
    site.pass(60_000);
    await site.publish({ ...home, id: 3001, title: 'Ev' });
    site.pass(day);
    expect(await enqueueNews(site.database(), site.now())).toBe(1);
    expect(await claimMail(site.database(), ['news'], day)).toMatchObject({ kind: 'news' });
    expect(await site.alerts().confirm(await site.tokenOf('confirm', 'durum=Satilik'))).toBe(true);
    site.pass(day);
    expect(await enqueueNews(site.database(), site.now())).toBe(0);
  });

  it('is written once, however many processes look at the same time', async () => {
    for (const n of [1, 2, 3, 4]) await site.confirmed(`a${n}@ornek.com`, homes);
    site.pass(60_000);
    await site.publish({ ...home, id: 3001, title: 'Ev' });
    site.pass(day);
    const written = await Promise.all([1, 2, 3].map(() => enqueueNews(site.database(), site.now())));
    expect(written.reduce((sum, count) => sum + count)).toBe(4);
    expect((await Promise.all([site.deliver(), site.deliver()])).flat()).toHaveLength(4);
  });

  it('brings a link that ends a search and one that ends all, by hand and by one click', async () => {
    await site.confirmed(ali, homes, 'durum=Satilik');
    site.pass(60_000);
    await site.publish({ ...home, id: 3001, title: 'Ev' });
    const [mail] = await site.nextMorning();
    const [one = '', all = ''] = [...(mail?.text.matchAll(/\/ilanlar\?haber=([\w.-]+)$/gm) ?? [])].map(
      ([, token]) => token,
    );
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<https://www.example.com/api/haber-bitir?haber=${all}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect((await site.alerts().lookUp(all))?.searches).toHaveLength(2);
    expect(await site.alerts().end(one)).toBe(true);
    expect(await site.alerts().end(all)).toBe(true);
    expect(await site.stored()).toEqual([]);
  });

  it('forgets an address with everything of it that waits', async () => {
    await site.confirmed(ali, homes, 'durum=Satilik');
    await site.confirmed('veli@ornek.com', homes);
    site.pass(60_000);
    await site.publish({ ...home, id: 3001, title: 'Ev' });
    site.pass(day);
    await enqueueNews(site.database(), site.now());
    expect(await forgetAddress(site.database(), ali)).toBe(2);
    expect(await forgetAddress(site.database(), ali)).toBe(0);
    expect(subjects(await site.deliver())).toEqual(['veli@ornek.com: 1 yeni ilan: Konut']);
    expect(await site.stored()).toHaveLength(1);
    expect(await site.mails()).toEqual([]);
  });
});
