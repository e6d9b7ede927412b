import type { BrowserContext } from '@playwright/test';
import { standInForOutsideHosts } from './outside-hosts.ts';
import { test as siteTest } from './site-test.ts';
import { mayStore, messageTargets } from './writes.ts';

type Fixtures = {
  /** Problems in the browser that a test provokes on purpose, by a pattern of their text. */
  allowProblems(pattern: RegExp): void;
  /** Texts of the alerts so far, each of which is closed at once. */
  alerts: string[];
  problems: undefined;
};

const allowed = 'allowed problem';

/**
 * The `test` of every screen's suite: runs against the shared site, needs no internet, and fails on anything that
 * the browser complains about (console errors, uncaught exceptions, policy violations, requests to other hosts).
 */
export const test = siteTest.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  allowProblems: async ({}, use, testInfo) => {
    await use((pattern) => testInfo.annotations.push({ type: allowed, description: pattern.source }));
  },

  alerts: async ({ page }, use) => {
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
    await use(alerts);
  },

  problems: [
    async ({ browser, context, baseURL }, use, testInfo) => {
      const found: string[] = [];
      const report = (problem: string) => void found.push(problem);
      const watch = async (watched: BrowserContext) => {
        watched.on('console', (message) => {
          if (message.type() === 'error') report(`console: ${message.text()} (${message.location().url})`);
        });
        watched.on('weberror', (error) =>
          report(`exception: ${error.error().stack ?? error.error().message}`),
        );
        await standInForOutsideHosts(watched, baseURL, report);
        // A test that forgot its mock must not send a message to an agency at work.
        if (!mayStore)
          await watched.route(messageTargets, (route) => {
            if (route.request().method() !== 'POST') return route.fallback();
            report(`a message to a deployed site: ${route.request().url()}`);
            return route.abort();
          });
      };
      await watch(context);
      // Contexts that the test opens itself.
      const watchOther = (other: BrowserContext) => void watch(other).catch((error) => report(String(error)));
      browser.on('context', watchOther);
      await use(undefined);
      browser.off('context', watchOther);
      const patterns = testInfo.annotations
        .filter(({ type }) => type === allowed)
        .map(({ description = '' }) => new RegExp(description));
      siteTest
        .expect(found.filter((problem) => !patterns.some((pattern) => pattern.test(problem))))
        .toEqual([]);
    },
    { auto: true },
  ],
});

export const { expect } = test;
