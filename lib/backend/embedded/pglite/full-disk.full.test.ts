import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { openDatabase } from '../open-database.ts';
import { temporaryFolder } from '../testing/open-for-suite.ts';

it.skipIf(process.platform !== 'linux')(
  'comes back with all that was acknowledged after the disk was full',
  { timeout: 120_000 },
  async () => {
    const folder = await temporaryFolder();
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
    const messageLimit = { count: 5, windowMinutes: 15 };
    const database = await openDatabase({ databaseUrl: null, dataDir: folder.path, messageLimit });
    const names = await database.query<{ name: string }>(
      sql`select visitor_hash as name from message_visits order by id`,
    );
    expect(names.map(({ name }) => name)).toEqual(['one', 'four']);
    await database.close();
    await folder.remove();
  },
);
