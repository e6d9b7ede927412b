import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, watch } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import sql from 'sql-template-tag';
import { afterAll, describe, expect, it } from 'vitest';
import { EnvError } from '#lib/runtime/env-error.ts';
import { openDatabase } from './open-database.ts';
import { startSending } from './testing/child-process.ts';
import { storedMessages, temporaryFolder } from './testing/open-for-suite.ts';

const folder = await temporaryFolder();
afterAll(() => folder.remove());

describe('an embedded database and processes', { timeout: 120_000 }, () => {
  const open = (dataDir = folder.path) => openDatabase({ databaseUrl: null, dataDir });

  it('keeps every acknowledged message through SIGKILL, again and again', async () => {
    const acknowledged: string[] = [];
    for (const after of [1, 7, 20]) {
      const { child, lines, ended } = startSending({ dataDir: folder.path });
      let seen = 0;
      for await (const line of lines) {
        if (!line.endsWith('stored')) continue;
        acknowledged.push(line.split(' ')[0] ?? '');
        seen += 1;
        if (seen === after) child.kill('SIGKILL');
      }
      expect((await ended).code).toBeNull();
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(28);
    const database = await open();
    const kept = (await storedMessages(database)).map(({ fullName }) => fullName.split(' ')[1]);
    await database.close();
    // The last message before a kill may be stored without having been acknowledged, never the other way round.
    const runs = (numbers: (string | undefined)[]) => numbers.filter((number) => number === '1').length;
    expect(runs(kept)).toBe(3);
    expect(kept.length - acknowledged.length).toBeLessThanOrEqual(3);
    for (const number of new Set(acknowledged)) {
      const times = (list: (string | undefined)[]) => list.filter((other) => other === number).length;
      expect(times(kept)).toBeGreaterThanOrEqual(times(acknowledged));
    }
  });

  it('refuses the folder to a second process with one line that names DATA_DIR, and frees it on SIGKILL', async () => {
    const first = startSending({ dataDir: folder.path });
    for await (const line of first.lines) if (line === 'open') break;
    const refusal = await open().then(
      () => null,
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(EnvError);
    expect(String(refusal)).toMatch(/^EnvError: DATA_DIR: .* in use by another .*$/);
    first.child.kill('SIGKILL');
    await first.ended;
    const database = await open();
    await expect(open()).rejects.toThrow(/^DATA_DIR: /);
    await database.close();
    await (await open()).close();
  });

  it('starts after a kill in the middle of the first start', async () => {
    const fresh = await temporaryFolder();
    for (const entry of ['database.new', 'photos']) {
      const changes = watch(fresh.path);
      const { child, ended } = startSending({ dataDir: fresh.path });
      for await (const change of changes) if (change.filename === entry) break;
      child.kill('SIGKILL');
      await ended;
    }
    const database = await open(fresh.path);
    expect(await readdir(join(fresh.path, 'photos/ornek'))).toHaveLength(20);
    await database.close();
    expect((await readdir(fresh.path)).filter((name) => name.startsWith('database'))).toEqual(['database']);
    await fresh.remove();
  });

  it.skipIf(process.platform !== 'linux')(
    'comes back with all that was acknowledged after the disk was full',
    async () => {
      const fresh = await temporaryFolder();
      const script = 'lib/backend/embedded/testing/storing-process.ts';
      const child = spawn(process.execPath, [script, fresh.path], { stdio: ['pipe', 'pipe', 'pipe'] });
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
      const database = await open(fresh.path);
      const names = await database.query<{ name: string }>(
        sql`select visitor_hash as name from message_visits order by id`,
      );
      expect(names.map(({ name }) => name)).toEqual(['one', 'four']);
      await database.close();
      await fresh.remove();
    },
  );
});
