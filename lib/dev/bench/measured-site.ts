import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon, { type Request, type Result } from 'autocannon';
import { freePort } from '#lib/runtime/testing/free-port.ts';

export type MeasuredSite = Awaited<ReturnType<typeof startMeasuredSite>>;

/**
 * Starts a built site as `npm start` does, in a folder that goes with it.
 * @param settings beside those of every measured site
 * @param hasOffice whether it serves the office's folder, which is in there too
 */
export async function startMeasuredSite(settings: Record<string, string> = {}, hasOffice = false) {
  const folder = await mkdtemp(join(tmpdir(), 'emlak-measured-'));
  const office = join(folder, 'ofis');
  await mkdir(office);
  const port = String(await freePort());
  // Each visitor has an address of its own, as behind a proxy.
  const own = { HOST: '127.0.0.1', PORT: port, TRUSTED_PROXY_HOPS: '1', MESSAGE_LIMIT: '1000000' };
  const env = {
    ...process.env,
    ...own,
    DATA_DIR: join(folder, 'data'),
    ...(hasOffice && { OFFICE_DIR: office }),
    ...settings,
  };
  const run = (args: string[]) => {
    const child = spawn(process.execPath, args, { env });
    const state = { pid: child.pid ?? 0, printed: '', child, closed: once(child, 'close') };
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece) => {
        state.printed += piece;
      });
    return state;
  };
  const started = run(['lib/dev/tasks/start.mjs']);
  while (!started.printed.includes('Site ready: ')) {
    if (started.child.exitCode !== null) throw new Error(`The site ended:\n${started.printed}`);
    await Promise.race([once(started.child.stdout, 'data'), started.closed]);
  }
  return {
    folder,
    office,
    url: `http://127.0.0.1:${port}`,
    pid: started.pid,
    /** Starts a command of the agency's tool. `done` rejects with what it printed when it fails. */
    command(...args: string[]) {
      const tool = run(['lib/dev/tasks/run.mjs', 'site', ...args]);
      const done = tool.closed.then(([code]) => {
        if (code !== 0) throw new Error(`${args.join(' ')} failed (${code}):\n${tool.printed}`);
      });
      return { pid: tool.pid, done };
    },
    /** Waits until it has rendered its first screens and encoded their photographs. */
    async untilAtRest(): Promise<void> {
      for (let before = -1, used = 0; used - before > 0.1; ) {
        await wait(2000);
        [before, used] = [used, processorSeconds(started.pid)];
      }
    },
    async [Symbol.asyncDispose](): Promise<void> {
      started.child.kill();
      await started.closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Lists the processes below one, which only waits for them; empty without Linux's /proc. */
function processesBelow(pid: number): number[] {
  const below = (parent: number): number[] =>
    globSync(`/proc/${parent}/task/*/children`)
      .flatMap((file) => read(file).split(' ').filter(Boolean).map(Number))
      .flatMap((child) => [child, ...below(child)]);
  return below(pid);
}

/** Returns '' for a process that has ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Returns the megabytes that the processes below these hold together: shared memory counts once (PSS). */
export function memoryOf(...pids: number[]): number {
  const kilobytes = pids
    .flatMap(processesBelow)
    .map((pid) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0));
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

export const diskMegabytes = (folder: string): number =>
  Number.parseInt(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }), 10);

const ticksPerSecond = 100;

/** Returns the processor time that the processes below one have taken so far. */
function processorSeconds(pid: number): number {
  const ticks = processesBelow(pid).map((one) => {
    const stat = read(`/proc/${one}/stat`);
    // The name before these fields may hold spaces.
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11);
    return Number(user) + Number(system);
  });
  return ticks.reduce((sum, one) => sum + one, 0) / ticksPerSecond;
}

/** Takes samples until some work is done. */
export async function sampleDuring(everyMs: number, take: () => number, work: Promise<unknown>) {
  const samples: number[] = [];
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    samples.push(take());
    await Promise.race([done, wait(everyMs)]);
  }
  return samples;
}

export type Sent = Pick<Request, 'method' | 'body' | 'headers'> & { path: string };
/** Without `seconds`, each request is sent once. `rate` is how many are sent a second, else as fast as they are answered. */
type Options = { connections: number; requests: readonly Sent[]; seconds?: number; rate?: number };
export type Load = Awaited<ReturnType<typeof applyLoad>>;

/** Sends requests on several connections, each at once after its last answer. */
export async function applyLoad(site: MeasuredSite, { connections, requests, seconds, rate }: Options) {
  const before = processorSeconds(site.pid);
  const times: number[] = [];
  const share = Math.ceil(requests.length / connections);
  let start = 0;
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const running = autocannon(
    {
      url: site.url,
      connections,
      ...(seconds ? { duration: seconds } : { amount: requests.length }),
      ...(rate && { overallRate: rate }),
      timeout: 60,
      // Each connection begins at another of the requests.
      setupClient(client) {
        client.setRequests([...requests.slice(start), ...requests.slice(0, start)]);
        start = (start + share) % requests.length;
      },
    },
    (error, result) => (error ? reject(error) : resolve(result)),
  );
  // The library's own figures are whole milliseconds.
  running.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  const { statusCodeStats, errors, timeouts, ...result } = await promise;
  return {
    answers: times.length,
    /** Answers of 400 and above, and requests without one. */
    failed: result['4xx'] + result['5xx'] + errors + timeouts,
    /** Such as `12 × 200, 88 × 429`. */
    statuses: Object.entries(statusCodeStats ?? {})
      .map(([status, { count }]) => `${count} × ${status}`)
      .join(', '),
    times,
    /** Processor time of the site for each answer, in milliseconds. */
    cost: (1000 * (processorSeconds(site.pid) - before)) / Math.max(1, times.length),
  };
}

/** Returns the value below which the fraction `q` (0 to 1) of all values lies. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN;
}
