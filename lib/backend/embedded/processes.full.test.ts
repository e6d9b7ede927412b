import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, watch } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EnvError } from '#lib/runtime/env-error.ts';
import { startMailSender } from './mail/mail-sender.ts';
import { openDatabase, type SiteDatabase } from './open-database.ts';
import { startSending } from './testing/child-process.ts';
import { type MailServer, startMailServer } from './testing/mail-server.ts';
import { mailSettings, restlessTiming } from './testing/mail-site.ts';
import { storedMessages, temporaryFolder } from './testing/open-for-suite.ts';
import { type PostgresServer, startPostgres } from './testing/postgres-server.ts';

const postgres = await startPostgres();
const ways: { name: string; server: PostgresServer | null }[] = [{ name: 'PGlite', server: null }];
if (postgres) ways.push({ name: 'PostgreSQL', server: postgres });
afterAll(() => postgres?.stop());

describe.each(ways)('a database on $name and processes', { timeout: 120_000 }, ({ server }) => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let database: Awaited<ReturnType<PostgresServer['createDatabase']>> | undefined;
  const open = () => openDatabase({ databaseUrl: database?.url ?? null, dataDir: folder.path });
  const start = (sending: Partial<Parameters<typeof startSending>[0]> = {}) =>
    startSending({ dataDir: folder.path, databaseUrl: database?.url ?? '', ...sending });
  beforeEach(async () => {
    folder = await temporaryFolder();
    database = await server?.createDatabase();
  });
  afterEach(async () => {
    await database?.drop();
    await folder.remove();
  });

  describe('mails', () => {
    let mailServer: MailServer;
    afterEach(() => mailServer.stop());
    const expectAllMailedOnce = async (site: SiteDatabase, total: number) => {
      const settings = { ...mailSettings, smtpUrl: mailServer.url };
      const sender = startMailSender(site, settings, restlessTiming);
      const fates = sql`select count(sent_at) as sent, count(*) filter (where due_at <= clock_timestamp()) as due
        from message_mails`;
      await vi.waitFor(async () => expect(await site.one(fates)).toEqual({ sent: total, due: 0 }), 60_000);
      await sender.close();
      await startMailSender(site, settings, restlessTiming).close();
      expect(mailServer.received).toHaveLength(total);
      expect(new Set(mailServer.received.map(({ content }) => content.messageId)).size).toBe(total);
    };

    it('each acknowledged message survives SIGKILL again and again, and is mailed once', async () => {
      const acknowledged: string[] = [];
      for (const after of [2, 7, 20]) {
        const isReached = Promise.withResolvers<void>();
        // It never answers, so the kill comes in the middle of a delivery.
        mailServer = await startMailServer({ onConnect: () => isReached.resolve() });
        const { child, lines, ended } = start({ smtpUrl: mailServer.url });
        let seen = 0;
        for await (const line of lines) {
          const [number, answer] = line.split(' ');
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
      const kept = (await storedMessages(site)).map(
        ({ fullName, message }) => `${message} ${fullName.split(' ')[1]}`,
      );
      expect(new Set(kept).size).toBe(kept.length);
      expect(kept).toEqual(expect.arrayContaining(acknowledged));
      // Until its claim has run out, a killed process looks like a slow one.
      const claimed = await site.query(sql`select from message_mails where is_claimed`);
      expect(claimed).toHaveLength(3);
      await expectAllMailedOnce(site, kept.length - 3);
      await site.query(sql`update message_mails set due_at = now() where is_claimed`);
      await expectAllMailedOnce(site, kept.length);
      await site.close();
    });

    if (server)
      it('several processes share the message limit, and mail each message once', async () => {
        mailServer = await startMailServer();
        const answers: string[] = [];
        const sendAll = async () => {
          const { lines, ended } = start({ smtpUrl: mailServer.url, limit: 20, count: 15 });
          for await (const line of lines) if (line !== 'open') answers.push(line.split(' ')[1] ?? '');
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

  if (server)
    it('is migrated and seeded once, though several processes start at once', async () => {
      const opened = await Promise.all(Array.from({ length: 6 }, open));
      const counts = sql`select (select count(*) from listings) as listings, (select count(*) from site_state) as state`;
      for (const site of opened) expect(await site.one(counts)).toEqual({ listings: 8, state: 2 });
      expect(new Set(opened.map(({ hashKey }) => hashKey)).size).toBe(1);
      await Promise.all(opened.map(({ close }) => close()));
    });

  if (!server)
    describe('in a folder', () => {
      it('is refused to a second process with one line that names DATA_DIR, and free again on SIGKILL', async () => {
        const first = start();
        for await (const line of first.lines) if (line === 'open') break;
        const refusal: unknown = await open().catch((error: unknown) => error);
        expect(refusal).toBeInstanceOf(EnvError);
        expect(String(refusal)).toMatch(/^EnvError: DATA_DIR: .* in use by another .*$/);
        first.child.kill('SIGKILL');
        await first.ended;
        const site = await open();
        await expect(open()).rejects.toThrow(/^DATA_DIR: /);
        await site.close();
        await (await open()).close();
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
        expect(left.filter((name) => name.startsWith('database'))).toEqual(['database']);
      });

      if (process.platform === 'linux')
        it('comes back with all that was acknowledged after the disk was full', async () => {
          const script = 'lib/backend/embedded/testing/storing-process.ts';
          const child = spawn(process.execPath, [script, folder.path], { stdio: ['pipe', 'pipe', 'pipe'] });
          const errors = text(child.stderr);
          const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
          const store = async (name: string) => {
            child.stdin.write(`${name}\n`);
            return (await lines.next()).value;
          };
          const limitFiles = (size: string) =>
            execFileSync('prlimit', ['--pid', String(child.pid), `--fsize=${size}:unlimited`]);
          expect((await lines.next()).value).toBe('open');
          expect(await store('one')).toBe('one stored');
          limitFiles('0');
          expect(await store('two')).toBe('two failed');
          expect(await store('three')).toBe('three failed');
          limitFiles('unlimited');
          await expect.poll(() => store('four'), { timeout: 60_000, interval: 200 }).toBe('four stored');
          child.stdin.end();
          await once(child, 'close');
          expect(await errors).toMatch(/"database-reopened","reason":"PANIC/);
          const site = await open();
          const names = await site.query(sql`select visitor_hash as name from message_visits order by id`);
          expect(names).toEqual([{ name: 'one' }, { name: 'four' }]);
          await site.close();
        });
    });
});
