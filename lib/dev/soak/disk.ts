import { execFile } from 'node:child_process';
import { mkdtemp, open, rm, rmdir, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { countStored } from '#e2e/support/kill-loop.ts';
import { ask } from '#e2e/support/plain-http.ts';
import { sendMessage } from '#e2e/support/send-message.ts';
import { startSite } from '#e2e/support/site.ts';
import type { Row } from './row.ts';

const run = promisify(execFile);
// The samples with their database take about 60 MB.
const size = '160m';
const rounds = 3;
// Long enough that the log and the tables need space at once.
const longText = 'x'.repeat(12_000);
const recoveryMs = 60_000;

/** A site whose disk fills up repeatedly, and which is killed while it is full. */
export async function soakDisk(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'emlak-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]);
  } catch (error) {
    await rmdir(folder);
    console.log(
      `  Left out: no small file system can be mounted here (needs root): ${String(error).split('\n')[0]}`,
    );
    return [];
  }
  try {
    return [await fillUp(folder)];
  } finally {
    await run('umount', ['--lazy', folder]);
    await rm(folder, { recursive: true, force: true });
  }
}

async function fillUp(folder: string): Promise<Row> {
  const env = { DATA_DIR: join(folder, 'data'), REVALIDATE_SECONDS: '0' };
  const answered = new Set<string>();
  let refused = 0;
  let served = 0;
  let unserved = 0;
  let recovered = 0;
  let site = await startSite({ ...env, MESSAGE_LIMIT: '1000000' });
  await ask(site.url, '/ilan-detay?id=1001');
  const send = async (name: string) => {
    const isStored = await sendMessage(site.url, name, longText).catch(() => false);
    if (isStored) answered.add(name);
    else refused += 1;
    return isStored;
  };
  for (let round = 0; round < rounds; round += 1) {
    for (let number = 0; number < 50; number += 1) await send(`${round}-once-${number}`);
    await fill(join(folder, 'filler'));
    for (let number = 0; number < 50; number += 1) await send(`${round}-full-${number}`);
    for (const path of ['/', '/ilanlar', '/ilan-detay?id=1001', '/iletisim', '/api/health']) {
      const { status } = await ask(site.url, path);
      if (status === 200) served += 1;
      else unserved += 1;
      if (status !== 200) console.log(`  ${path} answered ${status} on a full disk`);
    }
    const isKilled = round === rounds - 1;
    if (isKilled) await site.stop('SIGKILL');
    await unlink(join(folder, 'filler'));
    if (isKilled) site = await startSite({ ...env, MESSAGE_LIMIT: '1000000' });
    if (await recovers(send, `${round}-again`)) recovered += 1;
  }
  const code = await site.stop();
  const { lost, doubled } = await countStored({ dataDir: env.DATA_DIR, databaseUrl: null }, answered);
  return {
    part: 'disk',
    what: `a disk that is full ${rounds} times, the last time with a SIGKILL`,
    figure: `${answered.size} answered, ${lost} lost, ${doubled} doubled, ${refused} refused while full; ${served} of ${served + unserved} screens served, ${recovered} of ${rounds} recovered`,
    promise: 'none lost or doubled, screens stay, recovery without a hand',
    isKept: lost + doubled + unserved === 0 && recovered === rounds && refused > 0 && code === 0,
    values: { answered: answered.size, lost, doubled, refused, served, unserved, recovered },
  };
}

/** Fills the rest of the disk. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  const piece = Buffer.alloc(64 * 1024);
  try {
    for (;;) await file.write(piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
}

async function recovers(send: (name: string) => Promise<boolean>, name: string): Promise<boolean> {
  const deadline = performance.now() + recoveryMs;
  for (let attempt = 0; performance.now() < deadline; attempt += 1) {
    if (await send(`${name}-${attempt}`)) return true;
    await wait(250);
  }
  return false;
}
