import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runSite, type Site } from '#e2e/support/site.ts';
import { expect, test } from '#e2e/support/site-test.ts';
import { ask } from '#lib/dev/testing/plain-http.ts';
import { postMessage, sendMessage } from '#lib/dev/testing/send-message.ts';

// Each test starts sites of its own, which takes seconds where the processor is shared.
test.slow();

// What is wrong with a value: lib/runtime/env.test.ts.
test('a wrong setting, a folder or a port that cannot be had stop the start with one line that names it (rules#settings)', async ({
  sites,
}) => {
  const { dataDir, url } = await sites();
  const file = test.info().outputPath('file');
  writeFileSync(file, '');
  const { port } = new URL(url);
  for (const [named, settings, start] of [
    ['SITE_URL', { SITE_URL: 'foo' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://postgres@127.0.0.1:1/yok' }],
    ['AGENCY_FILE', { AGENCY_FILE: 'package.json' }],
    ['DATA_DIR', { DATA_DIR: dataDir }],
    ['DATA_DIR', { DATA_DIR: join(file, 'data') }],
    ['DATA_DIR', { DATA_DIR: join(file, 'data') }, 'check'],
    [`PORT: ${port}`, { PORT: port, HOST: '127.0.0.1' }],
  ] as const)
    await test.step(named, async () => {
      const site = runSite({ PORT: '0', DATA_DIR: test.info().outputPath('data'), ...settings }, start);
      const [code] = await once(site.process, 'close');
      // Next says that it has read its configuration.
      const lines = site
        .output()
        .trim()
        .split('\n')
        .filter((line) => !line.startsWith('✓'));
      expect(lines).toEqual([expect.stringContaining(named)]);
      expect(code).toBe(1);
    });
});

for (const [cause, begin] of [
  ['SIGTERM', ({ process }: Site) => process.kill('SIGTERM')],
  ['the end of the command that started the site', ({ process }: Site) => process.disconnect()],
] as const)
  test(`${cause} finishes what is under way, then exits with 0`, async ({ stands }) => {
    const { site, upstream } = await stands();
    upstream.script('setMessage', { kind: 'hold' });
    const message = sendMessage(site.url, 'Ayşe');
    await expect.poll(() => upstream.requests.length).toBe(1);
    const ended = once(site.process, 'exit');
    begin(site);
    await expect.poll(() => ask(site.url, '/api/health').catch(() => 'closed')).toBe('closed');
    upstream.release();
    expect(await message).toBe(true);
    expect((await ended)[0]).toBe(0);
  });

const stops = 5;
const askedBeforeStop = 200;

/** A client that keeps its connection, as a proxy does, and asks until the site refuses a new one. */
async function keepAsking(url: string, pauseMs: number, onAnswer: () => void) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const isPosting = pauseMs % 20 === 0;
  const failures: string[] = [];
  let lastSaid: string | undefined;
  for (let isOpen = true; isOpen; ) {
    const asked = isPosting ? postMessage(url, {}, { agent }) : ask(url, '/iletisim', { agent });
    try {
      const { status, headers } = await asked;
      if (status !== 200) failures.push(String(status));
      lastSaid = headers.connection;
      onAnswer();
      await wait(pauseMs);
    } catch (error) {
      isOpen = false;
      // Nothing was sent, so that a proxy asks the next process.
      if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') failures.push(String(error));
    }
  }
  agent.destroy();
  return { failures, lastSaid };
}

test('five stops lose none of a thousand requests on open connections', async ({ sites }) => {
  test.setTimeout(300_000);
  let answers = 0;
  for (let stop = 0; stop < stops; stop += 1) {
    const site = await sites();
    const goal = answers + askedBeforeStop;
    const onAnswer = () => {
      answers += 1;
      if (answers === goal) site.process.kill('SIGTERM');
    };
    const clients = Array.from({ length: 40 }, (_, client) => keepAsking(site.url, client * 10, onAnswer));
    const ends = await Promise.all(clients);
    expect(ends.flatMap(({ failures }) => failures)).toEqual([]);
    expect(ends.map(({ lastSaid }) => lastSaid)).toContain('close');
    await expect.poll(() => site.process.exitCode).toBe(0);
  }
  expect(answers).toBeGreaterThan(stops * askedBeforeStop);
});

// Like systemd, the outer shell holds the socket as its fourth descriptor, accepts nothing, and starts the site
// again after it has ended.
const one = 'echo "pid $$"; LISTEN_PID=$$ LISTEN_FDS=1 exec "$NODE" lib/front/main.ts';
const twice = 'for round in 1 2; do sh -c "$ONE"; done';

test('a visitor who comes while the site restarts waits, and is not refused', async () => {
  const socket = createServer();
  await once(socket.listen(0, '127.0.0.1'), 'listening');
  const { fd } = (socket as unknown as { _handle: { fd: number } })._handle;
  const { port } = socket.address() as { port: number };
  const dataDir = test.info().outputPath('data');
  cpSync(process.env.E2E_DATA_TEMPLATE ?? '', dataDir, { recursive: true, preserveTimestamps: true });
  const settings = { ONE: one, NODE: process.execPath, DATA_DIR: dataDir, PORT: '1' };
  const holder = spawn('sh', ['-c', twice], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'inherit', fd],
  });
  socket.close();
  let printed = '';
  holder.stdout?.on('data', (chunk) => {
    printed += chunk;
  });
  const starts = () => printed.split('Site ready').length - 1;
  const stop = () => process.kill(Number([...printed.matchAll(/^pid (\d+)$/gm)].at(-1)?.[1]), 'SIGTERM');

  await expect.poll(starts, { timeout: 60_000 }).toBe(1);
  stop();
  // Sent one after the other, so that some arrive while no process is running.
  const statuses: number[] = [];
  while (starts() < 2) statuses.push((await ask(`http://127.0.0.1:${port}`, '/iletisim')).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  stop();
  expect((await once(holder, 'exit'))[0]).toBe(0);
});
