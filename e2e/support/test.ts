import type { BrowserContext, Page } from '@playwright/test';
import { mayStore, messageTargets } from '#lib/dev/testing/plain-http.ts';
import { test as siteTest } from './site-test.ts';

type Fixtures = {
  /** Problems in the browser that a test provokes on purpose, by a pattern of their text. */
  allowProblems(pattern: RegExp): void;
  /** Texts of the alerts so far, each of which is closed at once. */
  alerts: string[];
  /**
   * The page of an address for tests that only look at it, one after the other: each finds it as the one before left it. The
   * suite says so by `test.describe.configure({ mode: 'default' })`.
   */
  look(address: string): Promise<Page>;
};

type WorkerFixtures = { seen: Map<string, Page> };

/** Videos and maps, which the browser under test cannot reach: it resolves no foreign host (playwright.config.ts). */
const outside =
  /^https:\/\/(?:i\.ytimg\.com|www\.youtube-nocookie\.com|www\.google\.com\/maps|maps\.google\.com)\b/;

/**
 * The `test` of every screen's suite: runs against the shared site, needs no internet, and fails on anything that
 * the browser complains about (console errors, uncaught exceptions, policy violations, requests to other hosts).
 */
export const test = siteTest.extend<Fixtures, WorkerFixtures>({
  alerts: async ({ page }, use) => {
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
    await use(alerts);
  },

  seen: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const seen = new Map<string, Page>();
      await use(seen);
      for (const page of seen.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],

  look: async ({ browser, seen }, use) => {
    await use(async (address) => {
      const page = seen.get(address) ?? (await browser.newPage());
      if (!seen.has(address)) await page.goto(address);
      seen.set(address, page);
      return page;
    });
  },

  allowProblems: [
    async ({ browser, context, baseURL }, use) => {
      const allowed: RegExp[] = [];
      const found: string[] = [];
      const report = (problem: string) => void found.push(problem);
      const own = [new URL(baseURL).hostname, 'localhost', '127.0.0.1'];
      const watch = async (watched: BrowserContext) => {
        watched.on('console', (message) => {
          const { url } = message.location();
          if (message.type() === 'error' && !outside.test(url)) report(`console: ${message.text()} (${url})`);
        });
        watched.on('weberror', (error) =>
          report(`exception: ${error.error().stack ?? error.error().message}`),
        );
        // Routes would do, but keep a browser from caching anything, and cost a third of the processor's time.
        watched.on('requestfailed', (request) => {
          const { protocol, hostname } = new URL(request.url());
          if (/^https?:$/.test(protocol) && !own.includes(hostname) && !outside.test(request.url()))
            report(`request to another host: ${request.url()}`);
        });
        // A test that forgot its mock must not send a message to an agency at work.
        if (!mayStore)
          await watched.route(messageTargets, (route) => {
            if (route.request().method() !== 'POST') return route.fallback();
            report(`a message to a deployed site: ${route.request().url()}`);
            return route.abort();
          });
      };
      // Before the test asks for anything; among them the pages that tests before it have looked at.
      for (const one of new Set([context, ...browser.contexts()])) await watch(one);
      // Contexts that the test opens itself.
      const watchOther = (other: BrowserContext) => void watch(other).catch((error) => report(String(error)));
      browser.on('context', watchOther);
      await use((pattern) => void allowed.push(pattern));
      browser.off('context', watchOther);
      const wrong = found.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
      siteTest.expect(wrong).toEqual([]);
    },
    { auto: true },
  ],
});

export const { expect } = test;
