import { execFileSync } from 'node:child_process';
import { mkdtemp, open, readFile, rm, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ask } from '#e2e/support/plain-http.ts';
import { sendMessage } from '#e2e/support/send-message.ts';
import { runTool, startDeployedSite } from '../bench/deployed-site.ts';
import { project, type Row } from './site-with-listings.ts';

// The samples with their database take about 60 MB.
const size = '160m';
const rounds = 3;
// Long enough that the log and the tables need space at once.
const longText = 'x'.repeat(12_000);
const recoveryMs = 60_000;

/** A site whose disk fills up again and again, and which is killed while it is full. */
export async function soakDisk(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'emlak-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    console.log('  Left out: no small file system can be mounted here (needs root).');
    return [];
  }
  try {
    return [await fillUp(folder)];
  } finally {
    execFileSync('umount', ['--lazy', folder]);
    await rm(folder, { recursive: true, force: true });
  }
}

async function fillUp(folder: string): Promise<Row> {
  const settings = { DATA_DIR: join(folder, 'data'), REVALIDATE_SECONDS: '0' };
  const filler = join(folder, 'filler');
  const answered = new Set<string>();
  const counts = { refused: 0, unserved: 0, recovered: 0 };
  let site = await startDeployedSite(project, settings);
  const screens = ['/', '/ilanlar', '/ilan-detay?id=1001', '/iletisim', '/api/health'];
  for (const path of screens) await ask(site.url, path);
  const send = async (name: string) => {
    const isStored = await sendMessage(site.url, name, longText).catch(() => false);
    if (isStored) answered.add(name);
    return isStored;
  };
  for (let round = 0; round < rounds; round += 1) {
    for (let number = 0; number < 50; number += 1) await send(`once-${round}-${number}-`);
    await fill(filler);
    for (let number = 0; number < 50; number += 1)
      if (!(await send(`full-${round}-${number}-`))) counts.refused += 1;
    for (const path of screens) if ((await ask(site.url, path)).status !== 200) counts.unserved += 1;
    const isKilled = round === rounds - 1;
    if (isKilled) await site.stop('SIGKILL');
    await unlink(filler);
    if (isKilled) site = await startDeployedSite(project, settings);
    if (await recovers(send, round)) counts.recovered += 1;
  }
  const code = await site.stop();
  const stored = await storedNames(settings, join(folder, 'messages.csv'));
  const lost = [...answered].filter((name) => !stored.includes(name)).length;
  const doubled = stored.length - new Set(stored).size;
  const { refused, unserved, recovered } = counts;
  return {
    what: `a disk that is full ${rounds} times, the last time with a SIGKILL`,
    figure: `${answered.size} messages answered, ${lost} lost, ${doubled} doubled, ${refused} refused; ${unserved} screens not served; recovered ${recovered} times`,
    promise: 'none lost or doubled, screens stay, recovery without a hand',
    isKept: lost + doubled + unserved === 0 && recovered === rounds && refused > 0 && code === 0,
  };
}

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

async function recovers(send: (name: string) => Promise<boolean>, round: number): Promise<boolean> {
  const deadline = performance.now() + recoveryMs;
  for (let attempt = 0; performance.now() < deadline; attempt += 1) {
    if (await send(`again-${round}-${attempt}-`)) return true;
    await wait(250);
  }
  return false;
}

async function storedNames(settings: Record<string, string>, file: string): Promise<string[]> {
  await runTool(project, settings, 'messages', 'export', file);
  return Array.from(
    (await readFile(file, 'utf8')).matchAll(/(?:once|full|again)-\d+-\d+-/g),
    ([name]) => name,
  );
}
