import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataTemplate, startSite } from './site.ts';

/**
 * Starts the two sites that all tests share: one over its own database, and one in front of it in upstream mode, which
 * has no data of its own (rules#modes). `BASE_URL` names a deployed site instead.
 */
export default async function startSharedSite(): Promise<() => Promise<void>> {
  if (process.env.BASE_URL) {
    process.env.E2E_SITE_URL = process.env.BASE_URL.replace(/\/$/, '');
    return async () => {};
  }
  // Dozens of sites and tools are started; with their code compiled each takes a second less.
  process.env.NODE_COMPILE_CACHE = mkdtempSync(join(tmpdir(), 'emlak-code-'));
  const folders = [process.env.NODE_COMPILE_CACHE, await makeDataTemplate()];
  const embedded = await startSite();
  const upstream = await startSite({ UPSTREAM_API_URL: `${embedded.url}/api/api` });
  // Workers start after this and take it over.
  process.env.E2E_SITE_URL = embedded.url;
  process.env.E2E_UPSTREAM_MODE_URL = upstream.url;
  return async () => {
    await upstream.stop();
    await embedded.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  };
}
