import { test as base } from '@playwright/test';
import { standInForOutsideHosts } from './outside-hosts.ts';
import { type Site, startSite } from './site.ts';

type TestFixtures = {
  /** Problems in the browser that a test provokes on purpose, by a pattern of their text. */
  allowProblems(pattern: RegExp): void;
};

type WorkerFixtures = {
  /** Starts sites with their own settings; all are stopped when the worker ends. */
  sites: (env?: Record<string, string>) => Promise<Site>;
};

/**
 * The `test` of every screen's suite: runs against the shared site, needs no internet, and fails on anything that
 * the browser complains about (console errors, uncaught exceptions, policy violations, requests to other hosts).
 */
export const test = base.extend<TestFixtures & { problems: undefined }, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  baseURL: async ({}, use) => use(process.env.E2E_SITE_URL ?? ''),

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  allowProblems: async ({}, use, testInfo) => {
    await use((pattern) => testInfo.annotations.push({ type: allowed, description: pattern.source }));
  },

  problems: [
    async ({ context, baseURL }, use, testInfo) => {
      const found: string[] = [];
      const report = (problem: string) => void found.push(problem);
      context.on('console', (message) => {
        if (message.type() === 'error') report(`console: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => report(`exception: ${error.error().stack ?? error.error().message}`));
      await standInForOutsideHosts(context, baseURL ?? '', report);
      await use(undefined);
      const patterns = testInfo.annotations
        .filter(({ type }) => type === allowed)
        .map(({ description = '' }) => new RegExp(description));
      base.expect(found.filter((problem) => !patterns.some((pattern) => pattern.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],

  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const started: Site[] = [];
      await use(async (env) => {
        const site = await startSite(env);
        started.push(site);
        return site;
      });
      for (const site of started) if (site.process.exitCode === null) await site.stop();
    },
    { scope: 'worker' },
  ],
});

const allowed = 'allowed problem';

export const { expect } = test;
