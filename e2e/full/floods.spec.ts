import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Site } from '#e2e/support/site.ts';
import { expect, test } from '#e2e/support/site-test.ts';
import { ask } from '#lib/dev/testing/plain-http.ts';
import { messageAddress } from '#lib/dev/testing/send-message.ts';

// One client on four connections sends 256 KiB of requests on each and takes no answer. Read from Linux's /proc.
test.skip(process.platform !== 'linux');
test.setTimeout(180_000);

const clients = 4;
const floodBytes = 256 * 1024;
const maxMib = 60;
const maxFiles = 200;

const photograph = '/api/api/files/?filepath=ornek/konut-dis-1.jpg';
const padding = `X-Padding: ${'x'.repeat(300)}\r\n`;
const json = 'Content-Type: application/json\r\nContent-Length: 2\r\n';

const lines = (line: string, headers = '', body = '') =>
  `${line} HTTP/1.1\r\nHost: a\r\n${headers}\r\n${body}`;

const floods = {
  // So many are read at a time that they may all wait for their turn.
  'a photograph, with long headers': lines(`GET ${photograph}`, padding),
  'an uncompressed screen, with long headers': lines('GET /', padding),
  // So many that they may not.
  'a photograph': lines(`GET ${photograph}`),
  'an uncompressed screen': lines('GET /'),
  'only the head of a screen': lines('HEAD /'),
  'a call': lines('GET /api/api/ilan/get-cities'),
  'a message': lines(`POST ${messageAddress}`, json, '{}'),
  'an unknown expectation': lines('GET /', 'Expect: x\r\n'),
  'no host': 'GET / HTTP/1.1\r\n\r\n',
};

const memoryMib = ({ process }: Site) =>
  Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${process.pid}/status`, 'utf8'))?.[1]) / 1024;

/** Lists what a site has open: paths, sockets, timers. */
function openFiles({ process }: Site): string[] {
  const folder = `/proc/${process.pid}/fd`;
  return readdirSync(folder).map((name) => {
    try {
      return readlinkSync(join(folder, name));
    } catch {
      return 'closed meanwhile';
    }
  });
}

/** Processor time that the site has taken so far, in hundredths of a second. */
function processorTicks({ process }: Site): number {
  const stat = readFileSync(`/proc/${process.pid}/stat`, 'utf8');
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11)
    .map(Number);
  return user + system;
}

/** Watches a site until it does nothing any more. */
async function untilAtRest(site: Site, watch = () => {}): Promise<void> {
  for (let before = -10, used = 0; used - before > 5; ) {
    for (let sample = 0; sample < 20; sample += 1) {
      watch();
      await wait(50);
    }
    [before, used] = [used, processorTicks(site)];
  }
}

/** Opens the four connections, sends on each and reads nothing. */
function flood({ url }: Site, request: string): Socket[] {
  const { hostname, port } = new URL(url);
  return Array.from({ length: clients }, () => {
    const socket = connect(Number(port), hostname).on('error', () => {});
    socket.pause().write(request.repeat(Math.ceil(floodBytes / request.length)));
    return socket;
  });
}

test('Requests sent ahead by a client that takes no answer cost neither memory nor files', async ({
  sites,
}) => {
  const site = await sites();
  await untilAtRest(site);
  for (const [name, request] of Object.entries(floods))
    await test.step(name, async () => {
      const rest = memoryMib(site);
      const most = { mib: 0, files: 0 };
      const sockets = flood(site, request);
      await untilAtRest(site, () => {
        most.mib = Math.max(most.mib, memoryMib(site) - rest);
        most.files = Math.max(most.files, openFiles(site).length);
      });
      expect.soft(most.mib, 'MiB more than at rest').toBeLessThan(maxMib);
      expect.soft(most.files, 'open files').toBeLessThanOrEqual(maxFiles);
      expect((await ask(site.url, '/iletisim')).status).toBe(200);
      for (const socket of sockets) socket.destroy();
    });
});

test('A client that takes nothing of its answer holds a photograph for less than a minute', async ({
  sites,
}) => {
  const site = await sites();
  // More than the system takes over for a client.
  const large = Buffer.alloc(32 * 1024 * 1024);
  Buffer.from('ffd8ffe0', 'hex').copy(large);
  writeFileSync(join(site.dataDir, 'photos/large.jpg'), large);
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname).pause();
  socket.write(lines('GET /api/api/files/?filepath=large.jpg'));
  const isHeld = () => openFiles(site).some((path) => path.endsWith('large.jpg'));
  await expect.poll(isHeld).toBe(true);
  const startedAt = performance.now();
  await expect.poll(isHeld, { timeout: 70_000 }).toBe(false);
  const seconds = (performance.now() - startedAt) / 1000;
  expect(seconds).toBeGreaterThan(20);
  expect(seconds).toBeLessThan(60);
  socket.destroy();
});
