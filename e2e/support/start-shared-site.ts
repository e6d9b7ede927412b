import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#lib/runtime/testing/free-port.ts';
import { startSite } from './site.ts';

/**
 * Starts the two sites that all tests share: one over its own database, and one in front of it in upstream mode, which
 * has no data of its own (rules#modes). `BASE_URL` names a deployed site instead.
 */
export default async function startSharedSite(): Promise<() => Promise<void>> {
  if (process.env.BASE_URL) {
    process.env.E2E_SITE_URL = process.env.BASE_URL.replace(/\/$/, '');
    return async () => {};
  }
  const [code = '', data = ''] = ['code', 'data'].map((name) =>
    mkdtempSync(join(tmpdir(), `emlak-${name}-`)),
  );
  // Dozens of sites and tools are started; with their code compiled each takes a second less.
  process.env.NODE_COMPILE_CACHE = code;
  // The sample listings, which not every site has to make again. It takes a whole life of a site: Node writes what it
  // compiled when a process ends by itself.
  const first = await startSite({ DATA_DIR: data });
  if ((await first.stop()) !== 0) throw new Error(`The sample data could not be made:\n${first.output()}`);
  // Workers start after this and take it over.
  process.env.E2E_DATA_TEMPLATE = data;
  const port = String(await freePort());
  const [embedded, upstream] = await Promise.all([
    startSite({ PORT: port }),
    startSite({ UPSTREAM_API_URL: `http://127.0.0.1:${port}/api/api` }),
  ]);
  process.env.E2E_SITE_URL = embedded.url;
  process.env.E2E_UPSTREAM_MODE_URL = upstream.url;
  return async () => {
    await upstream.stop();
    await embedded.stop();
    for (const folder of [code, data]) rmSync(folder, { recursive: true, force: true });
  };
}
