import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#e2e/support/free-port.ts';
import { peakMegabytes } from './memory.ts';
import type { MemoryGroup } from './memory-group.ts';

/** What a process was started with. */
type Launch = { env: Record<string, string>; args: string[] };

/** Node's arguments and the settings of a file in lib/deploy, so that what is measured is what is deployed. */
async function launchOf(file: string, script: string): Promise<Launch> {
  const text = await readFile(`lib/deploy/${file}`, 'utf8');
  const [, flags = ''] = new RegExp(`/bin/node (.*)${script.replaceAll('.', '\\.')}`).exec(text) ?? [];
  const settings = text.matchAll(/\b(NODE_\w+|NEXT_TELEMETRY_DISABLED|MALLOC_\w+)=(\S+)/g);
  const env = Object.fromEntries(Array.from(settings, ([, name = '', value = '']) => [name, value]));
  return { env, args: [...flags.split(' ').filter(Boolean), script] };
}

function run({ env, args }: Launch, more: Record<string, string>, group: MemoryGroup | null): ChildProcess {
  const [program = '', ...rest] = group
    ? group.wrap([process.execPath, ...args])
    : [process.execPath, ...args];
  const inherited = { PATH: process.env.PATH, HOME: process.env.HOME };
  return spawn(program, rest, {
    env: { ...inherited, ...env, ...more } as unknown as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export type DeployedSite = { url: string; pid: number; isAlive(): boolean; stop(): Promise<void> };

/** Starts the site as the unit in lib/deploy does, and waits until it serves. */
export async function startAsUnit(
  env: Record<string, string>,
  group: MemoryGroup | null,
): Promise<DeployedSite> {
  const launch = await launchOf('emlak-sitesi@.service', 'lib/server/main.ts');
  const own = { HOST: '127.0.0.1', PORT: String(await freePort()), MESSAGE_LIMIT: '1000000' };
  const child = run(launch, { ...own, ...env }, group);
  const exited = once(child, 'exit');
  let printed = '';
  const ready = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece) => {
      printed += piece;
      const url = /^Site ready: (\S+)$/m.exec(printed)?.[1];
      if (url) ready.resolve(url);
    });
  exited.then(() => ready.reject(new Error(`The site ended:\n${printed}`)));
  return {
    url: await ready.promise,
    pid: child.pid ?? 0,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async stop() {
      child.kill();
      await exited;
    },
  };
}

export type ToolRun = { code: number | null; output: string; peakMb: number };

/** Runs a command of the tool as `emlak-sitesi` in lib/deploy does, and watches what it needs at most. */
export async function runAsDeployed(
  dataDir: string,
  group: MemoryGroup | null,
  ...args: string[]
): Promise<ToolRun> {
  const launch = await launchOf('emlak-sitesi', 'lib/admin/main.ts');
  const child = run({ ...launch, args: [...launch.args, ...args] }, { DATA_DIR: dataDir }, group);
  const result: ToolRun = { code: null, output: '', peakMb: 0 };
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece) => {
      result.output += piece;
    });
  const closed = once(child, 'close');
  while (child.exitCode === null && child.signalCode === null) {
    result.peakMb = Math.max(result.peakMb, (await peakMegabytes(child.pid ?? 0)) ?? 0);
    await Promise.race([closed, wait(20)]);
  }
  await closed;
  result.code = child.exitCode;
  return result;
}
