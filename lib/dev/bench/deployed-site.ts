import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#lib/runtime/testing/free-port.ts';
import { writeListings } from './generated-listings.ts';

export type DeployedSite = Awaited<ReturnType<typeof startFilledSite>>;
type Place = { checkout: string; settings: Record<string, string> };

/** Runs what a file of lib/deploy in a built checkout runs, with its settings and flags of Node, and more arguments. */
async function run({ checkout, settings }: Place, file: string, args: readonly string[] = []) {
  const text = await readFile(join(checkout, 'lib/deploy', file), 'utf8');
  const flags = await readFile(join(checkout, 'lib/runtime/node-flags.env'), 'utf8').catch(() => '');
  const flagsOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(flags)?.[1] ?? '';
  const [, written = ''] = /bin\/node (.*?\.ts)/.exec(text) ?? [];
  const command = written
    .replace('$SITE_FLAGS', flagsOf('SITE_FLAGS'))
    .replace('$flags', flagsOf('TOOL_FLAGS'));
  const deployed = text.matchAll(/\b(NODE_\w+|NEXT_TELEMETRY_DISABLED|MALLOC_\w+)=(\S+)/g);
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production' as const };
  for (const [, name = '', value] of deployed) Object.assign(env, { [name]: value });
  const node = join(checkout, 'node_modules/.bin/node');
  const child = spawn(node, [...command.split(' '), ...args], {
    cwd: checkout,
    env: { ...env, ...settings },
  });
  const run = { child, pid: child.pid ?? 0, printed: '', closed: once(child, 'close') };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => {
      run.printed += piece;
    });
  return run;
}

/** Starts a command of the agency's tool as lib/deploy does. `done` rejects with what it printed when it fails. */
export async function startTool(place: Place, ...args: string[]) {
  const tool = await run(place, 'emlak-sitesi', args);
  const done = tool.closed.then(([code]) => {
    if (code !== 0) throw new Error(`${args.join(' ')} failed (${code}):\n${tool.printed}`);
  });
  return { pid: tool.pid, done };
}

/**
 * Starts a built checkout as the unit in lib/deploy does, in a folder that goes with it.
 * @param listings how many are imported beside the samples
 * @param databaseUrl an empty database, for a site on PostgreSQL
 * @param more settings beside those of every measured site
 */
export async function startFilledSite(
  listings: number,
  databaseUrl?: string,
  checkout = process.cwd(),
  more: Record<string, string> = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'emlak-measured-'));
  const data = { DATA_DIR: join(folder, 'data'), ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const port = String(await freePort());
  const settings = { HOST: '127.0.0.1', PORT: port, MESSAGE_LIMIT: '1000000', ...data, ...more };
  const place = { checkout, settings };
  const started = await run(place, 'emlak-sitesi@.service');
  const site = {
    ...place,
    folder,
    url: `http://127.0.0.1:${port}`,
    pid: started.pid,
    /** Waits until the site has rendered its first screens and encoded their photographs. */
    async untilAtRest(): Promise<void> {
      for (let before = -1, used = 0; used - before > 0.1; ) {
        await wait(2000);
        [before, used] = [used, await processorSeconds(started.pid)];
      }
    },
    async [Symbol.asyncDispose](): Promise<void> {
      started.child.kill();
      await started.closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
  try {
    while (!started.printed.includes('Site ready: ')) {
      if (started.child.exitCode !== null) throw new Error(`The site ended:\n${started.printed}`);
      await Promise.race([once(started.child.stdout, 'data'), started.closed]);
    }
    for (const sheet of await writeListings(folder, listings))
      await (await startTool(place, 'listings', 'import', sheet)).done;
  } catch (error) {
    await site[Symbol.asyncDispose]();
    throw error;
  }
  return site;
}

/** What processes hold in memory together, in megabytes; 0 without Linux's /proc. */
export async function memoryOf(...pids: number[]): Promise<number> {
  const texts = pids.map((pid) => readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''));
  const kilobytes = (await Promise.all(texts)).map((text) => Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1] ?? 0));
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

/** Takes samples until some work is done, such as of `memoryOf`. */
export async function sampleDuring(everyMs: number, take: () => Promise<number>, work: Promise<unknown>) {
  const samples: number[] = [];
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    samples.push(await take());
    await Promise.race([done, wait(everyMs)]);
  }
  return samples;
}

const ticksPerSecond = 100;

/** Processor time that a process has taken so far, all of its threads together; 0 without Linux's /proc. */
export async function processorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name before these fields may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user = 0, system = 0] = fields.slice(11);
  return (Number(user) + Number(system)) / ticksPerSecond;
}
