import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#e2e/support/free-port.ts';

export type DeployedSite = Awaited<ReturnType<typeof startDeployedSite>>;

type Settings = Record<string, string>;

/** Runs a script of a built checkout with Node's flags and the settings that a file of lib/deploy starts it with. */
async function run(folder: string, file: string, args: readonly string[], settings: Settings) {
  const text = await readFile(join(folder, 'lib/deploy', file), 'utf8');
  const [, flags = ''] = new RegExp(`/bin/node (.*?) ?${args[0]}`).exec(text) ?? [];
  const deployed = text.matchAll(/\b(NODE_\w+|NEXT_TELEMETRY_DISABLED|MALLOC_\w+)=(\S+)/g);
  const env = Object.fromEntries(Array.from(deployed, ([, name = '', value = '']) => [name, value]));
  return spawn(join(folder, 'node_modules/node/bin/node'), [...flags.split(' ').filter(Boolean), ...args], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...env,
      ...settings,
    } as unknown as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Starts a built checkout as the unit in lib/deploy does, and waits until it serves. */
export async function startDeployedSite(folder: string, settings: Settings) {
  const place = { HOST: '127.0.0.1', PORT: String(await freePort()), MESSAGE_LIMIT: '1000000' };
  const child = await run(folder, 'emlak-sitesi@.service', ['lib/server/main.ts'], { ...place, ...settings });
  const exited = once(child, 'exit');
  await untilPrinted(child, /^Site ready: /m);
  const pid = child.pid ?? 0;
  return {
    url: `http://127.0.0.1:${place.PORT}`,
    pid,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    /** Waits until the site has drawn its first screens and encoded their photographs. */
    async untilAtRest(): Promise<void> {
      for (let used = await processorSeconds(pid), before = -1; used - before > 0.1; ) {
        await wait(2000);
        [before, used] = [used, await processorSeconds(pid)];
      }
    },
    /** @returns the exit code, null after a signal that ends a process at once */
    async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
      child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
}

async function untilPrinted(child: ChildProcess, pattern: RegExp): Promise<void> {
  let printed = '';
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece) => {
      printed += piece;
      if (pattern.test(printed)) resolve();
    });
  child.once('exit', () => reject(new Error(`The site ended:\n${printed}`)));
  await promise;
}

/** Starts a command of the agency's tool in a built checkout as lib/deploy does. `done` rejects when it fails. */
export async function startTool(folder: string, settings: Settings, ...args: string[]) {
  const child = await run(folder, 'emlak-sitesi', ['lib/admin/main.ts', ...args], settings);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece) => {
      printed += piece;
    });
  const done = once(child, 'close').then(([code]) => {
    if (code !== 0) throw new Error(`${args.join(' ')} failed (${code}):\n${printed}`);
  });
  return { pid: child.pid ?? 0, done };
}

/** Runs a command of the agency's tool. @throws Error with what it printed when it fails */
export async function runTool(...parameters: Parameters<typeof startTool>): Promise<void> {
  await (await startTool(...parameters)).done;
}

/** What processes hold in memory together, in megabytes; 0 without Linux's /proc. */
export async function memoryOf(...pids: number[]): Promise<number> {
  const texts = pids.map((pid) => readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''));
  const kilobytes = (await Promise.all(texts)).map((text) =>
    Number(/^VmRSS:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0),
  );
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
  const [, , , , , , , , , , , user = 0, system = 0] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(user) + Number(system)) / ticksPerSecond;
}
