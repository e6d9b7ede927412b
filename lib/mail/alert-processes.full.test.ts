import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { SMTPServerOptions } from 'smtp-server';
import sql from 'sql-template-tag';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#lib/data/embedded/open-database.ts';
import { linkToken } from '#lib/data/embedded/search-alerts/alert-links.ts';
import { createSearchAlerts } from '#lib/data/embedded/search-alerts/create-search-alerts.ts';
import { enqueueNews } from '#lib/data/embedded/search-alerts/daily-news.ts';
import { findAlerts } from '#lib/data/embedded/search-alerts/stored-alerts.ts';
import { bothDatabases, temporaryFolder } from '#lib/data/embedded/testing/open-for-suite.ts';
import { insertListings } from '#lib/data/embedded/write-listings.ts';
import { searchAlertSchema } from '#lib/domain/wire/search-alert-schema.ts';
import { type MailServer, startMailServer } from './testing/mail-server.ts';

const people = 12;
const now = '2026-05-05T06:30:00Z';

describe.each(await bothDatabases())(
  'daily mails of processes on $name',
  { timeout: 120_000 },
  ({ name, newUrl }) => {
    let folder: Awaited<ReturnType<typeof temporaryFolder>>;
    let settings: { databaseUrl: string | null; dataDir: string };
    let server: MailServer;
    const received: { to: string; messageId: string }[] = [];
    const children: ChildProcess[] = [];
    /** Called with how many mails there are when one has arrived and before that is said. */
    let onMail = (_: number) => {};

    const onData: SMTPServerOptions['onData'] = (stream, { envelope }, done) => {
      text(stream).then((source) => {
        const [, messageId = ''] = /^Message-ID: (.*)$/im.exec(source) ?? [];
        received.push({ to: envelope.rcptTo[0]?.address ?? '', messageId });
        onMail(received.length);
        done();
      }, done);
    };
    const start = () => {
      const sending = JSON.stringify({ ...settings, smtpUrl: server.url, now });
      const child = fork('lib/mail/testing/alert-process.ts', [sending], { execArgv: [] });
      children.push(child);
      return child;
    };
    const stop = async (child: ChildProcess) => {
      child.send('stop');
      expect(await once(child, 'exit')).toEqual([0, null]);
    };
    const addresses = Array.from({ length: people }, (_, n) => `kisi${n}@ornek.com`).sort();

    beforeEach(async () => {
      received.length = 0;
      onMail = () => {};
      server = await startMailServer({ onData });
      folder = await temporaryFolder();
      settings = { databaseUrl: await newUrl(), dataDir: folder.path };
      const database = await openDatabase(settings);
      await enqueueNews(database, new Date('2026-05-04T07:00:00Z'));
      const clock = () => new Date('2026-05-04T10:00:00Z');
      const alerts = createSearchAlerts(database, { count: 100, windowMinutes: 15 }, () => {}, clock);
      for (const email of addresses)
        await alerts.ask(
          searchAlertSchema.parse({ email, query: 'il=Ankara', consent: true }),
          '203.0.113.1',
        );
      for (const alert of await findAlerts(database, sql`true`))
        await alerts.confirm(linkToken(database.hashKey, 'confirm', [alert]));
      await database.query(sql`delete from mails`);
      await insertListings(database, [{ id: 4001, title: 'Ev', type: 'Konut', city: 'Ankara' }]);
      await database.close();
    });
    afterEach(async () => {
      for (const child of children.splice(0)) child.kill('SIGKILL');
      await server.stop();
      await folder.remove();
    });

    it('are sent once after SIGKILL between sending and noting, but for the one under way, which has its old Message-ID', async () => {
      const child = start();
      onMail = (count) => count === 3 && child.kill('SIGKILL');
      await once(child, 'exit');
      expect(received).toHaveLength(3);
      const database = await openDatabase(settings);
      // Until its claim has run out, a killed process looks like a slow one.
      await database.query(sql`update mails set due_at = now() where is_claimed`);
      await database.close();
      const next = start();
      await vi.waitFor(() => expect(received).toHaveLength(people + 1), 30_000);
      await stop(next);
      expect([...new Set(received.map(({ to }) => to))].sort()).toEqual(addresses);
      const [, , under] = received;
      expect(received.filter(({ to }) => to === under?.to).map(({ messageId }) => messageId)).toEqual([
        under?.messageId,
        under?.messageId,
      ]);
    });

    if (name === 'PostgreSQL')
      it('are sent once by several processes that begin together', async () => {
        const all = [start(), start(), start()];
        await vi.waitFor(() => expect(received).toHaveLength(people), 30_000);
        for (const child of all) await stop(child);
        expect(received.map(({ to }) => to).sort()).toEqual(addresses);
      });
  },
);
