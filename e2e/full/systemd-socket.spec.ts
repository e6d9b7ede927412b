import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { createServer } from 'node:net';
import { ask } from '#e2e/support/plain-http.ts';
import { expect, test } from '#e2e/support/site-test.ts';

test.slow();

// Like systemd, the outer shell holds the socket as its fourth descriptor, accepts nothing, and starts the site
// again after it has ended.
const one = 'echo "pid $$"; LISTEN_PID=$$ LISTEN_FDS=1 exec "$NODE" lib/server/main.ts';
const twice = 'for round in 1 2; do sh -c "$ONE"; done';

test('a visitor who comes while the site restarts waits, and is not refused', async () => {
  const socket = createServer();
  await once(socket.listen(0, '127.0.0.1'), 'listening');
  const { fd } = (socket as unknown as { _handle: { fd: number } })._handle;
  const { port } = socket.address() as { port: number };
  const url = `http://127.0.0.1:${port}`;
  const dataDir = test.info().outputPath('data');
  cpSync(process.env.E2E_DATA_TEMPLATE ?? '', dataDir, { recursive: true });
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
  const started = (round: number) =>
    expect.poll(() => printed.split('Site ready').length - 1, { timeout: 60_000 }).toBe(round);
  const stop = () => process.kill(Number([...printed.matchAll(/^pid (\d+)$/gm)].at(-1)?.[1]), 'SIGTERM');

  await started(1);
  expect((await ask(url, '/api/ready')).status).toBe(200);
  stop();
  // Sent one after the other, so that some arrive while no process is running.
  const statuses: number[] = [];
  while (printed.split('Site ready').length < 3) statuses.push((await ask(url, '/iletisim')).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  await started(2);
  stop();
  expect((await once(holder, 'exit'))[0]).toBe(0);
});
