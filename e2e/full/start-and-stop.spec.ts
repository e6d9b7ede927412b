import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { startFaultUpstream } from '#e2e/support/fault-upstream.ts';
import { ask } from '#e2e/support/plain-http.ts';
import { sendMessage } from '#e2e/support/send-message.ts';
import { runSite } from '#e2e/support/site.ts';
import { expect, test } from '#e2e/support/site-test.ts';

// Each test starts sites of its own, which takes seconds where the processor is shared.
test.slow();

/** Starts a site that cannot start: it must end with one line, which names the setting. */
async function expectRefused(named: string, settings: Record<string, string>, args: string[] = []) {
  const site = runSite({ PORT: '0', DATA_DIR: newFolder(), ...settings }, args);
  const [code] = await once(site.process, 'close');
  expect(site.output().trim().split('\n')).toEqual([expect.stringContaining(named)]);
  expect(code).toBe(1);
}

/** A folder that does not exist yet and is removed with the test's results. */
function newFolder(): string {
  return test.info().outputPath('data');
}

test('a wrong setting stops the start with one line that names it (rules#settings)', async () => {
  for (const [name, value] of Object.entries({
    PORT: 'abc',
    SITE_URL: 'foo',
    UPSTREAM_API_URL: 'ftp://host',
    TRUSTED_PROXY_HOPS: '-1',
    DATABASE_URL: 'postgres://postgres@127.0.0.1:1/yok',
    SMTP_URL: 'mail.example.com',
    MESSAGE_MAIL_TO: 'buro@example.com',
    AGENCY_FILE: 'package.json',
  }))
    await test.step(`${name}=${value}`, () => expectRefused(name, { [name]: value }));
});

test('so does a folder or a port that cannot be had', async ({ sites }) => {
  const file = test.info().outputPath('file');
  writeFileSync(file, '');
  for (const args of [[], ['--check']])
    await expectRefused('DATA_DIR', { DATA_DIR: join(file, 'data') }, args);
  const { dataDir } = await sites();
  await expectRefused('DATA_DIR', { DATA_DIR: dataDir });

  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  await expectRefused(`PORT: ${port}`, { PORT: String(port), HOST: '127.0.0.1' });
  other.close();
});

test('SIGTERM finishes what is under way, then exits with 0', async ({ sites }) => {
  const upstream = await startFaultUpstream();
  const site = await sites({ UPSTREAM_API_URL: upstream.url });
  upstream.script('cities', { kind: 'hold' });
  upstream.script('setMessage', { kind: 'hold' });
  const underWay = ask(site.url, '/api/api/ilan/get-cities');
  const message = sendMessage(site.url, 'Ayşe');
  await expect.poll(() => upstream.requests.length).toBe(2);
  const stopped = site.stop('SIGTERM');
  const health = () =>
    ask(site.url, '/api/health').then(
      ({ status }) => String(status),
      () => 'closed',
    );
  await expect.poll(health).toBe('closed');
  upstream.release();
  expect((await underWay).status).toBe(200);
  expect(await message).toBe(true);
  expect(await stopped).toBe(0);
  await upstream.close();
});

test('the site stops when the command that started it is gone', async ({ sites }) => {
  const site = await sites();
  site.process.disconnect();
  const [code] = await once(site.process, 'exit');
  expect(code).toBe(0);
});
