import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { useMailSite } from '../testing/mail-site.ts';

const agency = 'buro@example.com';

describe('mailing stored messages', { timeout: 120_000 }, () => {
  const site = useMailSite();

  it('brings a message to the agency once', async () => {
    await site.open({ to: [agency, 'mudur@example.com'] });
    expect(await site.send()).toBe('stored');
    await site.settled();
    expect(site.received()).toHaveLength(1);
    const [mail] = site.received();
    expect(mail).toMatchObject({ from: agency, to: [agency, 'mudur@example.com'] });
    expect(mail?.content).toMatchObject({
      subject: 'Yeni mesaj: Gizli Işık – Satış',
      from: { name: 'RBA web sitesi', address: agency },
      to: [{ address: agency }, { address: 'mudur@example.com' }],
      html: expect.stringContaining('href="tel:+905321234567"'),
      text: expect.stringContaining('çok gizli'),
    });
    const stored = await site
      .database()
      .one<{ id: number; createdAt: Date }>(sql`select id, created_at as "createdAt" from messages`);
    const time = stored?.createdAt.getTime();
    expect(mail?.content.messageId).toBe(`<mesaj-${stored?.id}-${time}@www.example.com>`);
    expect(mail?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(site.lines).toEqual([]);
  });

  it('brings it to the advisor too, when one with an e-mail is addressed', async () => {
    const giveAdvisors = (email: string) =>
      site.database().query(sql`update listings set advisor_email = ${email}`);
    await site.open();
    await site.send({ messageTo: 13 });
    await site.send({ messageTo: '99; drop table' });
    await site.settled();
    await giveAdvisors('sule@example.com');
    await site.send({ messageTo: '13' });
    await site.settled();
    await giveAdvisors('a@example.com\r\nRCPT TO:<b@example.com>');
    await site.send({ messageTo: 13 });
    await site.settled();
    const recipients = site.received().map(({ to }) => to);
    expect(recipients).toEqual([[agency], [agency], [agency, 'sule@example.com'], [agency]]);
    const advisors = site.received().map(({ content }) => /Danışman: (.*)/.exec(content.text ?? '')?.[1]);
    expect(advisors).toEqual(['Şule Işık', '99; drop table numaralı danışman', 'Şule Işık', 'Şule Işık']);
  });

  it('does nothing without settings, and nothing about messages from before', async () => {
    await site.open(null);
    expect(await site.send()).toBe('stored');
    expect(await site.outbox()).toEqual([]);
    await site.open();
    await site.send({ message: 'ikinci' });
    await site.settled();
    expect(site.received().map(({ content }) => content.text?.includes('ikinci'))).toEqual([true]);
  });

  it('forgets the mail of a message that is deleted', async () => {
    await site.server().stop();
    await site.open();
    await site.send();
    await site.logged(1);
    await site.close();
    await site.database().query(sql`delete from messages`);
    expect(await site.outbox()).toEqual([]);
    await site.server().start();
    await site.open();
    await site.send({ message: 'ikinci' });
    await site.settled();
    expect(site.received().map(({ content }) => content.text?.includes('ikinci'))).toEqual([true]);
  });

  it('logs in, and says only that it was refused', async () => {
    let isWelcome = false;
    const users: string[] = [];
    await site.replaceServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username = '', password }, _, done) {
        users.push(username);
        if (isWelcome && password === 'g/i:z@li') return done(null, { user: 1 });
        isWelcome = true;
        done(new Error('gizli'));
      },
    });
    const login = `${encodeURIComponent('hesap@example.com')}:${encodeURIComponent('g/i:z@li')}`;
    await site.open({ smtpUrl: site.server().url.replace('//', `//${login}@`) });
    await site.send();
    await site.settled();
    expect(users).toEqual(['hesap@example.com', 'hesap@example.com']);
    expect(site.received()).toMatchObject([{ from: 'hesap@example.com', to: [agency] }]);
    expect(site.lines).toEqual([expect.stringMatching(/"mail-server-unreachable".*"EAUTH/)]);
  });

  it('talks in secret to a server of this machine, whose certificate is its own', async () => {
    const secrecy: boolean[] = [];
    await site.replaceServer({
      hideSTARTTLS: false,
      onMailFrom(_, { secure }, done) {
        secrecy.push(secure);
        done();
      },
    });
    await site.open();
    await site.send();
    await site.settled();
    expect(secrecy).toEqual([true]);
  });

  it('carries long and evil names unharmed and unharming', async () => {
    const evil =
      'Ali"\r\nBcc: <kurban@example.net>\r\n.\r\nMAIL FROM:<x@example.net>\r\n=?utf-8?q?x?= ,;()<>@';
    const long = 'ığüşöç '.repeat(900);
    await site.open();
    await site.send({ fullName: evil, message: `.\r\n.\r\n${evil}`, type: evil });
    await site.settled();
    await site.send({ fullName: long, message: long });
    await site.settled();
    const [first, second] = site.received();
    expect(site.received().map(({ to }) => to)).toEqual([[agency], [agency]]);
    const oneLine = evil.replace(/\s+/g, ' ');
    expect(first?.content.subject).toBe(`Yeni mesaj: ${oneLine} – ${oneLine}`);
    expect(first?.content.bcc).toBeUndefined();
    expect(first?.content.text).toContain(`.\n.\n${evil.replaceAll('\r', '')}`);
    expect(second?.content.text).toContain(long.trim());
    for (const { source } of site.received()) {
      for (const line of source.split('\r\n')) expect(line.length).toBeLessThan(999);
    }
  });
});
