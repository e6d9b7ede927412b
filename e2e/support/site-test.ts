import { test as base } from '@playwright/test';
import { startFaultUpstream } from '#lib/dev/testing/fault-upstream.ts';
import { type Site, type Start, startSite } from './site.ts';

/** Starts a site in upstream mode, and the upstream that a test scripts. */
async function startStand(sites: WorkerFixtures['sites'], env?: Record<string, string>) {
  const upstream = await startFaultUpstream();
  const site = await sites({
    UPSTREAM_API_URL: upstream.url,
    // On a busy machine a site's first rendering takes seconds; the upstream is not at fault.
    UPSTREAM_TIMEOUT_MS: '30000',
    // What another test was shown must not be shown again.
    REVALIDATE_SECONDS: '0',
    ...env,
  });
  let id = 500_000;
  /**
   * Sets a listing that has the given fields (rules#listing-detail) and nothing else.
   * @returns the absolute address of its page, which no other test has asked for
   */
  function show(fields: Record<string, unknown>): string {
    id += 1;
    upstream.script('listing', { kind: 'answer', json: { m: 'basarili', data: [fields] } });
    return `${site.url}/ilan-detay?id=${id}`;
  }
  return { site, upstream, show };
}

export type Stand = Awaited<ReturnType<typeof startStand>>;

export type SiteOptions = {
  /** Which of the two shared sites a project tests (rules#modes). */
  mode: 'embedded' | 'upstream';
  /** Who serves the sites of a project's tests. */
  start: Start;
};

type WorkerFixtures = SiteOptions & {
  /**
   * Starts sites with their own settings; all are stopped when the worker ends. Where `BASE_URL` names a deployed
   * site, the test that asks for one is left out.
   */
  sites: (env?: Record<string, string>) => Promise<Site>;
  /** A site that is reached by https under `publicOrigin`, for all tests of a worker that only read. */
  publicSite: Site;
  /** In place of the shared site, which has the server of `npm start`. */
  nextSite: Site | null;
  /** Starts such sites over an upstream of their own. */
  stands: (env?: Record<string, string>) => Promise<Stand>;
  workerStand: Stand;
};

type Fixtures = {
  /** Origin of the shared site, without a final slash. */
  baseURL: string;
  /** The stand of this worker: answers with the sample listings until the test says otherwise. */
  stand: Stand;
};

export const publicOrigin = 'https://www.example.com';

/** The `test` of suites that need an HTTP client only: knows the shared site and starts others. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  mode: ['embedded', { option: true, scope: 'worker' }],

  start: ['npm start', { option: true, scope: 'worker' }],

  baseURL: async ({ mode, nextSite }, use) =>
    use(
      nextSite?.url ??
        (mode === 'upstream' ? process.env.E2E_UPSTREAM_MODE_URL : process.env.E2E_SITE_URL) ??
        '',
    ),

  sites: [
    async ({ start }, use) => {
      const started: Site[] = [];
      await use(async (env) => {
        base.skip(Boolean(process.env.BASE_URL), 'needs a site of its own');
        const site = await startSite(env, start);
        started.push(site);
        return site;
      });
      for (const site of started) if (site.process.exitCode === null) await site.stop();
    },
    { scope: 'worker' },
  ],

  nextSite: [
    async ({ sites, start }, use) => use(start === 'next start' ? await sites() : null),
    { scope: 'worker' },
  ],

  publicSite: [async ({ sites }, use) => use(await sites({ SITE_URL: publicOrigin })), { scope: 'worker' }],

  stands: [
    async ({ sites }, use) => {
      const started: Stand[] = [];
      await use(async (env) => {
        const stand = await startStand(sites, env);
        started.push(stand);
        return stand;
      });
      for (const { upstream } of started) await upstream.close();
    },
    { scope: 'worker' },
  ],

  workerStand: [async ({ stands }, use) => use(await stands()), { scope: 'worker' }],

  stand: async ({ workerStand }, use) => {
    // What the page of the test before asks for while it is closed must not count for the next one.
    workerStand.upstream.clear();
    await use(workerStand);
    workerStand.upstream.clear();
  },
});

export const { expect } = test;
