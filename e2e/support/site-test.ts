import { test as base } from '@playwright/test';
import { type Site, startSite } from './site.ts';

type WorkerFixtures = {
  /**
   * Starts sites with their own settings; all are stopped when the worker ends. Where `BASE_URL` names a deployed
   * site, the test that asks for one is left out.
   */
  sites: (env?: Record<string, string>) => Promise<Site>;
};

/** The `test` of suites that need an HTTP client only: knows the shared site and starts others. */
export const test = base.extend<object, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  baseURL: async ({}, use) => use(process.env.E2E_SITE_URL ?? ''),

  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const started: Site[] = [];
      await use(async (env) => {
        base.skip(Boolean(process.env.BASE_URL), 'needs a site of its own');
        const site = await startSite(env);
        started.push(site);
        return site;
      });
      for (const site of started) if (site.process.exitCode === null) await site.stop();
    },
    { scope: 'worker' },
  ],
});

export const { expect } = test;
