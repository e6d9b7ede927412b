import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ask } from '#lib/dev/testing/plain-http.ts';
import { siteFlags } from '#lib/runtime/node-flags.mjs';
import { freePort } from '#lib/runtime/testing/free-port.ts';

export type Site = Awaited<ReturnType<typeof startSite>>;

// Settings of the shell that runs the tests must not reach into the site under test.
const kept = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'SystemRoot', 'NODE_COMPILE_CACHE'];

/** Who serves the built site, the front or Next's own server; `check` only finds out whether it could be served. */
export type Start = 'npm start' | 'next start' | 'check';

const starts: Record<Start, { command: string[]; isReady: RegExp }> = {
  'npm start': { command: [...siteFlags, 'lib/front/main.ts'], isReady: /^Site ready: (\S+)$/m },
  'next start': {
    command: ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1'],
    isReady: /^- Local: +(\S+)\s(?:.*\s)*?.*Ready in/m,
  },
  check: { command: ['lib/web/check-start.ts'], isReady: /^never$/ },
};

/** Runs the built site as a command does, with exactly these settings. */
export function runSite(settings: Record<string, string>, start: Start = 'npm start') {
  const inherited = Object.fromEntries(kept.map((name) => [name, process.env[name]]));
  const { command, isReady } = starts[start];
  const child = spawn(process.execPath, command, {
    env: {
      ...inherited,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      NEXT_MANUAL_SIG_HANDLE: 'true',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  const { promise: ready, resolve, reject } = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      printed += chunk;
      const [, url] = isReady.exec(printed) ?? [];
      if (url) resolve(url);
    });
  }
  child.once('close', () => reject(new Error(`The site did not start:\n${printed}`)));
  // Some sites are meant not to start.
  ready.catch(() => {});
  const exited = once(child, 'exit');

  return {
    process: child,
    /** Everything that it has printed so far. */
    output: () => printed,
    /** Its address, once it serves; rejects with what it has printed when it ends before. */
    ready,
    /** Asks it to stop, and resolves with its exit code (null when a signal ended it). */
    async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
      child.kill(signal);
      return (await exited)[0];
    },
  };
}

/**
 * Starts the built site on a free port, by default in embedded mode with a fresh database in a temporary folder,
 * and waits until it serves. Messages are as good as unlimited unless `env` says otherwise.
 */
export async function startSite(env: Record<string, string> = {}, start: Start = 'npm start') {
  const port = env.PORT ?? String(await freePort());
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'emlak-'));
  const template = process.env.E2E_DATA_TEMPLATE;
  if (env.DATA_DIR === undefined && template)
    cpSync(template, dataDir, { recursive: true, preserveTimestamps: true });
  const settings = { PORT: port, HOST: '127.0.0.1', MESSAGE_LIMIT: '100000', ...env, DATA_DIR: dataDir };
  const site = runSite(settings, start);
  const url = await site.ready;
  // Next says that it is ready before it has opened the site; who asks waits for that.
  if (start === 'next start') await ask(url, '/api/health');
  return {
    ...site,
    /** Origin without a final slash. */
    url,
    dataDir,
    async stop(signal?: NodeJS.Signals) {
      const code = await site.stop(signal);
      if (env.DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

/** Reads the metrics of a site that was started with `METRICS_PORT`. */
export async function metricsOf(site: Site): Promise<string> {
  const [, origin = '', path = ''] = /^Metrics: (http:\/\/[^/]+)(\S+)$/m.exec(site.output()) ?? [];
  return (await ask(origin, path)).body.toString();
}

/**
 * Runs the command line tool (`npm run site -- ...`) on the data in a folder, as somebody beside the site would.
 * @returns what it printed; rejects with its errors when it fails
 */
export async function runTool(dataDir: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', UPSTREAM_API_URL: '' };
  return (await promisify(execFile)(process.execPath, ['lib/office/main.ts', ...args], { env })).stdout;
}
