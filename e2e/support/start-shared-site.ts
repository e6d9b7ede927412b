import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataTemplate, type Site, startSite } from './site.ts';

/**
 * Starts the site that all tests share, unless `BASE_URL` names a deployed one. With `E2E_MODE=upstream` it has no
 * data of its own: its upstream is a second site in embedded mode (rules#modes).
 */
export default async function startSharedSite(): Promise<() => Promise<void>> {
  const sites: Site[] = [];
  const folders: string[] = [];
  if (!process.env.BASE_URL) {
    // Dozens of sites and tools are started; with their code compiled each takes a second less.
    process.env.NODE_COMPILE_CACHE = mkdtempSync(join(tmpdir(), 'emlak-code-'));
    folders.push(process.env.NODE_COMPILE_CACHE, await makeDataTemplate());
    sites.push(await startSite());
    if (process.env.E2E_MODE === 'upstream') {
      sites.push(await startSite({ UPSTREAM_API_URL: `${sites[0]?.url}/api/api` }));
    }
  }
  // Workers start after this and take it over.
  process.env.E2E_SITE_URL = process.env.BASE_URL || sites.at(-1)?.url;
  return async () => {
    for (const site of sites.reverse()) await site.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  };
}
