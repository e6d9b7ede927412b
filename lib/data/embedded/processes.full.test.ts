import { execFileSync } from 'node:child_process';
import { readdir, watch } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startMails } from '#lib/mail/start-mails.ts';
import { type MailServer, mailSettings, startMailServer } from '#lib/mail/testing/mail-server.ts';
import { restless } from '#lib/mail/testing/mail-site.ts';
import { openDatabase, type SiteDatabase } from './open-database.ts';
import { startSending } from './testing/child-process.ts';
import { bothDatabases, storedMessages, temporaryFolder } from './testing/open-for-suite.ts';

const databases = await bothDatabases();

describe.each(databases)('a database on $name and processes', { timeout: 120_000 }, ({ name, newUrl }) => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let settings: { databaseUrl: string | null; dataDir: string };
  const open = () => openDatabase(settings);
  const start = (sending = {}) => startSending({ ...settings, ...sending });
  beforeEach(async () => {
    folder = await temporaryFolder();
    settings = { databaseUrl: await newUrl(), dataDir: folder.path };
  });
  afterEach(() => folder.remove());

  describe('mails', () => {
    let mailServer: MailServer;
    afterEach(() => mailServer.stop());
    const expectAllMailedOnce = async (site: SiteDatabase, total: number) => {
      const sender = restless(startMails(site, { ...mailSettings, smtpUrl: mailServer.url }));
      const fates = sql`select (select count(mailed_at) from messages) as sent,
        (select count(*) from mails where due_at <= clock_timestamp()) as due`;
      await vi.waitFor(async () => expect(await site.one(fates)).toEqual({ sent: total, due: 0 }), 60_000);
      await sender.close();
      expect(mailServer.received).toHaveLength(total);
      expect(new Set(mailServer.received.map(({ content }) => content.messageId)).size).toBe(total);
    };

    it('each acknowledged message survives SIGKILL again and again, and is mailed once', async () => {
      const acknowledged: string[] = [];
      for (const after of [2, 7, 20]) {
        const isReached = Promise.withResolvers<void>();
        // It never answers, so the kill comes in the middle of a delivery.
        mailServer = await startMailServer({ onConnect: () => isReached.resolve() });
        const { child, results, ended } = start({ smtpUrl: mailServer.url });
        let seen = 0;
        for await (const [{ number, answer }] of results) {
          if (answer !== 'stored') continue;
          acknowledged.push(`${child.pid} ${number}`);
          seen += 1;
          if (seen < after) continue;
          await isReached.promise;
          child.kill('SIGKILL');
        }
        expect((await ended).code).toBeNull();
        await mailServer.stop();
      }
      mailServer = await startMailServer();
      const site = await open();
      const messages = await storedMessages(site);
      const kept = messages.map(({ fullName, message }) => `${message} ${fullName.split(' ')[1]}`);
      expect(new Set(kept).size).toBe(kept.length);
      expect(kept).toEqual(expect.arrayContaining(acknowledged));
      // Until its claim has run out, a killed process looks like a slow one.
      const claimed = await site.query(sql`select from mails where is_claimed`);
      expect(claimed).toHaveLength(3);
      await expectAllMailedOnce(site, kept.length - 3);
      await site.query(sql`update mails set due_at = now() where is_claimed`);
      await expectAllMailedOnce(site, kept.length);
      await site.close();
    });

    if (name === 'PostgreSQL')
      it('several processes share the message limit, and mail each message once', async () => {
        mailServer = await startMailServer();
        const answers: string[] = [];
        const sendAll = async () => {
          const { results, ended } = start({ smtpUrl: mailServer.url, limit: 20, count: 15 });
          for await (const [{ answer }] of results) if (answer !== 'open') answers.push(answer);
          expect(await ended).toEqual({ code: 0, errors: '' });
        };
        await Promise.all([sendAll(), sendAll(), sendAll()]);
        expect(answers.sort()).toEqual([...Array(20).fill('stored'), ...Array(25).fill('too-many')]);
        const site = await open();
        expect(await storedMessages(site)).toHaveLength(20);
        await expectAllMailedOnce(site, 20);
        await site.close();
      });
  });

  if (name === 'PostgreSQL')
    it('is migrated and seeded once, though several processes start at once', async () => {
      const opened = await Promise.all(Array.from({ length: 6 }, open));
      const counts = sql`select (select count(*) from listings) as listings, (select count(*) from site_state) as state`;
      for (const site of opened) expect(await site.one(counts)).toEqual({ listings: 8, state: 2 });
      expect(new Set(opened.map(({ hashKey }) => hashKey)).size).toBe(1);
      await Promise.all(opened.map(({ close }) => close()));
    });

  // What follows is about the folder of PGlite.
  if (name === 'PostgreSQL') return;

  it('is refused to a second process with one line that names DATA_DIR, and free again on SIGKILL', async () => {
    const first = start();
    for await (const [{ answer }] of first.results) if (answer === 'open') break;
    const refused = /^DATA_DIR: .* in use by another .*$/;
    await expect(open()).rejects.toThrow(refused);
    first.child.kill('SIGKILL');
    await first.ended;
    const site = await open();
    await expect(open()).rejects.toThrow(refused);
    await site.close();
  });

  it('is made anew after a kill in the middle of the first start', async () => {
    for (const entry of ['database.new', 'photos']) {
      const changes = watch(folder.path);
      const { child, ended } = start();
      for await (const change of changes) if (change.filename === entry) break;
      child.kill('SIGKILL');
      await ended;
    }
    const site = await open();
    expect(await readdir(join(folder.path, 'photos/ornek'))).toHaveLength(20);
    await site.close();
    const left = await readdir(folder.path);
    expect(left.filter((entry) => entry.startsWith('database'))).toEqual(['database']);
  });

  if (process.platform === 'linux')
    it('refuses messages while the disk is full, and comes back with all that was acknowledged', async () => {
      const { child, results, ended } = start();
      const limitFiles = (size: string) =>
        execFileSync('prlimit', ['--pid', String(child.pid), `--fsize=${size}:unlimited`]);
      const [stored, failed]: [number[], number[]] = [[], []];
      for await (const [{ number, answer }] of results) {
        if (answer === 'stored') stored.push(number);
        if (answer === 'failed') failed.push(number);
        if (answer === 'stored' && failed.length === 0) limitFiles('0');
        if (answer === 'failed' && failed.length === 2) limitFiles('unlimited');
        if (answer === 'stored' && failed.length > 0) child.kill('SIGKILL');
      }
      expect((await ended).errors).toMatch(/"database-reopened","reason":"PANIC/);
      const site = await open();
      const kept = (await storedMessages(site)).map(({ fullName }) => Number(fullName.split(' ')[1]));
      expect(kept).toEqual(expect.arrayContaining(stored));
      expect(failed.filter((number) => kept.includes(number))).toEqual([]);
      await site.close();
    });
});
