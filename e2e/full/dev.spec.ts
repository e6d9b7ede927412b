import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openPopup } from '#e2e/pages/contact.ts';
import { expect, test } from '#e2e/support/test.ts';
import { freePort } from '#lib/runtime/testing/free-port.ts';

test('npm run dev serves screens that answer taps, and ends with Ctrl-C', async ({ page }) => {
  // Each screen is compiled when it is first asked for.
  test.setTimeout(180_000);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dev = spawn('npm', ['run', 'dev'], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: test.info().outputPath('data') },
    // A group of its own, which Ctrl-C reaches as a whole.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(dev, 'exit');
  let printed = '';
  for (const output of [dev.stdout, dev.stderr])
    output.on('data', (piece) => {
      printed += piece;
    });
  try {
    await expect.poll(() => printed, { timeout: 60_000 }).toContain('Site ready: ');
    await page.goto(`${url}/`, { timeout: 60_000 });
    await openPopup(page, `${url}/iletisim`);
  } finally {
    process.kill(-(dev.pid ?? 0), 'SIGINT');
  }
  expect((await ended)[0]).toBe(0);
  expect(printed).not.toMatch(/"level":"error"/);
});
