import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { findProgram } from '#e2e/support/find-program.ts';
import { freePort } from '#e2e/support/free-port.ts';
import { ask } from '#e2e/support/plain-http.ts';
import { postMessage } from '#e2e/support/send-message.ts';
import { expect, test } from '#e2e/support/site-test.ts';
import { skipWithout } from '#e2e/support/skip-without.ts';

test('Caddy, as the containers run it, stands in front of the site', async ({ sites }) => {
  // The site starts twice, which takes long where the processor is shared.
  test.slow();
  const program = skipWithout(findProgram('caddy'), 'caddy');
  const settings = { MESSAGE_LIMIT: '3', TRUSTED_PROXY_HOPS: '1', PORT: String(await freePort()) };
  const site = await sites(settings);
  const url = `http://127.0.0.1:${await freePort()}`;
  const caddy = spawn(program, ['run', '--adapter', 'caddyfile', '--config', '-'], {
    env: { ...process.env, SITE_HOST: url, HOME: site.dataDir },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = once(caddy, 'exit');
  // The containers' own name of the site and its port; nothing else is changed, but that no administrator is served.
  const caddyfile = readFileSync('lib/deploy/Caddyfile', 'utf8');
  const here = caddyfile.replace('dynamic a site 3000', `dynamic a localhost ${settings.PORT}`);
  caddy.stdin.end(`{\n\tadmin off\n}\n${here}`);
  try {
    await expect(() => ask(url, '/')).toPass();

    await test.step('it compresses nothing again and takes no endless form', async () => {
      const page = await ask(url, '/', { headers: { 'Accept-Encoding': 'br' } });
      expect([page.status, page.headers['content-encoding']]).toEqual([200, 'br']);
      const form = { method: 'POST', body: Buffer.alloc(70_000) };
      // Debian's Caddy 2.6 answers 502 where later ones answer 413.
      expect([413, 502]).toContain((await ask(url, '/api/api/messages/set-message', form)).status);
    });

    await test.step('the message limit holds by the address that it saw', async () => {
      const statuses: number[] = [];
      for (const invented of ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4']) {
        const headers = { 'X-Forwarded-For': invented };
        statuses.push((await postMessage(url, { fullName: invented }, { headers })).status);
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
    });

    await test.step('visitors wait while the site is replaced', async () => {
      await site.stop();
      const waiting = ask(url, '/');
      await sites({ ...settings, DATA_DIR: site.dataDir });
      expect((await waiting).status).toBe(200);
    });
  } finally {
    caddy.kill('SIGTERM');
    await ended;
  }
});
