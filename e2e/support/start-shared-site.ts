import { rmSync } from 'node:fs';
import { makeDataTemplate, type Site, startSite } from './site.ts';

/**
 * Starts the site that all tests share, unless `BASE_URL` names a deployed one. With `E2E_MODE=upstream` it has no
 * data of its own: its upstream is a second site in embedded mode (rules#modes).
 */
export default async function startSharedSite(): Promise<() => Promise<void>> {
  const sites: Site[] = [];
  let template: string | null = null;
  if (!process.env.BASE_URL) {
    template = await makeDataTemplate();
    sites.push(await startSite());
    if (process.env.E2E_MODE === 'upstream') {
      sites.push(await startSite({ UPSTREAM_API_URL: `${sites[0]?.url}/api/api` }));
    }
  }
  // Workers start after this and take it over.
  process.env.E2E_SITE_URL = process.env.BASE_URL || sites.at(-1)?.url;
  return async () => {
    for (const site of sites.reverse()) await site.stop();
    if (template) rmSync(template, { recursive: true, force: true });
  };
}
