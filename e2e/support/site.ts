import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { smallHeap } from '#lib/server/small-heap.mjs';
import { freePort } from './free-port.ts';

export type Site = {
  /** Origin without a final slash. */
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Everything that the site has printed so far. */
  output(): string;
  /** Asks the site to stop, and resolves with its exit code (null when a signal ended it). */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

export type SiteProcess = Omit<Site, 'url' | 'dataDir'> & {
  /** Its address, once it serves; rejects with what it has printed when it ends before. */
  ready: Promise<string>;
};

// Settings of the shell that runs the tests must not reach into the site under test.
const kept = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'SystemRoot', 'NODE_COMPILE_CACHE'];

/** Runs `lib/server/main.ts` of the built site as `npm start` does, with exactly these settings. */
export function runSite(settings: Record<string, string>, args: readonly string[] = []): SiteProcess {
  const inherited = Object.fromEntries(kept.map((name) => [name, process.env[name]]));
  const child = spawn(process.execPath, [...smallHeap, 'lib/server/main.ts', ...args], {
    env: { ...inherited, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  const { promise: ready, resolve, reject } = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      printed += chunk;
      const [, url] = /^Site ready: (\S+)$/m.exec(printed) ?? [];
      if (url) resolve(url);
    });
  }
  child.once('close', () => reject(new Error(`The site did not start:\n${printed}`)));
  // Some sites are meant not to start.
  ready.catch(() => {});
  const exited = once(child, 'exit');

  return {
    process: child,
    output: () => printed,
    ready,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
}

/**
 * Fills a folder with the sample listings once, so that not every site of a test has to do it again. It takes a whole
 * life of a site: Node writes what it compiled into `NODE_COMPILE_CACHE` when a process ends by itself.
 */
export async function makeDataTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'emlak-'));
  const site = await startSite({ DATA_DIR: folder });
  if ((await site.stop()) !== 0) throw new Error(`The sample data could not be made:\n${site.output()}`);
  // Workers start after this and take it over.
  process.env.E2E_DATA_TEMPLATE = folder;
  return folder;
}

/**
 * Starts the built site on a free port, by default in embedded mode with a fresh database in a temporary folder,
 * and waits until it serves. Messages are as good as unlimited unless `env` says otherwise.
 */
export async function startSite(env: Record<string, string> = {}): Promise<Site> {
  const port = env.PORT ?? String(await freePort());
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'emlak-'));
  const template = process.env.E2E_DATA_TEMPLATE;
  if (env.DATA_DIR === undefined && template) cpSync(template, dataDir, { recursive: true });
  const site = runSite({ PORT: port, HOST: '127.0.0.1', MESSAGE_LIMIT: '100000', ...env, DATA_DIR: dataDir });
  return {
    ...site,
    url: await site.ready,
    dataDir,
    async stop(signal) {
      const code = await site.stop(signal);
      if (env.DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}
