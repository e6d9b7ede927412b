import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { startFaultUpstream } from '#e2e/support/fault-upstream.ts';
import { freePort } from '#e2e/support/free-port.ts';
import { ask } from '#e2e/support/plain-http.ts';
import { sendMessage } from '#e2e/support/send-message.ts';
import { runSite } from '#e2e/support/site.ts';
import { expect, test } from '#e2e/support/site-test.ts';

// Each test starts sites of its own, which takes seconds where the processor is shared.
test.slow();
test.skip(Boolean(process.env.BASE_URL), 'needs sites of its own');

/** Runs a site that cannot start and returns its output. */
async function refusedStart(settings: Record<string, string>, args: string[] = []) {
  const site = runSite(settings, args);
  const [code] = await once(site.process, 'close');
  return { code, lines: site.output().trim().split('\n') };
}

/** A folder that does not exist yet and is removed with the test's results. */
function newFolder(): string {
  return test.info().outputPath('data');
}

test.describe('wrong settings stop the start with one line (rules#settings)', () => {
  for (const [name, value] of [
    ['PORT', 'abc'],
    ['SITE_URL', 'foo'],
    ['UPSTREAM_API_URL', 'ftp://host'],
    ['TRUSTED_PROXY_HOPS', '-1'],
    ['DATABASE_URL', 'postgres://postgres@127.0.0.1:1/yok'],
    ['SMTP_URL', 'mail.example.com'],
    ['MESSAGE_MAIL_TO', 'buro@example.com'],
    ['AGENCY_FILE', 'package.json'],
  ] as const) {
    test(`${name}=${value}`, async () => {
      const settings = { PORT: '0', DATA_DIR: newFolder(), [name]: value };
      const { code, lines } = await refusedStart(settings);
      expect(lines).toEqual([expect.stringContaining(name)]);
      expect(code).toBe(1);
    });
  }

  for (const args of [[], ['--check']]) {
    test(`a folder that cannot be written ${args.join('')}`, async () => {
      const file = test.info().outputPath('file');
      writeFileSync(file, '');
      const { code, lines } = await refusedStart({ PORT: '0', DATA_DIR: join(file, 'data') }, args);
      expect(lines).toEqual([expect.stringContaining('DATA_DIR')]);
      expect(code).toBe(1);
    });
  }

  test('a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const settings = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: newFolder() };
    const { code, lines } = await refusedStart(settings);
    other.close();
    expect(lines).toEqual([expect.stringContaining(`PORT: ${port}`)]);
    expect(code).toBe(1);
  });

  test('a folder that another site uses', async ({ sites }) => {
    const { dataDir } = await sites();
    const { code, lines } = await refusedStart({ PORT: String(await freePort()), DATA_DIR: dataDir });
    expect(lines).toEqual([expect.stringContaining('DATA_DIR')]);
    expect(code).toBe(1);
  });
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
  await expect
    .poll(() =>
      ask(site.url, '/api/health').then(
        ({ status }) => status,
        () => 'closed',
      ),
    )
    .toBe('closed');
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

test('a start after SIGKILL needs no hand', async ({ sites }) => {
  const dataDir = newFolder();
  const first = await sites({ DATA_DIR: dataDir });
  await first.stop('SIGKILL');
  const second = await sites({ DATA_DIR: dataDir });
  expect((await ask(second.url, '/api/ready')).status).toBe(200);
});
