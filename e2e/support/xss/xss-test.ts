import type { Page } from '@playwright/test';
import type { Site } from '../site.ts';
import { test as base } from '../test.ts';
import { nameOf, vectorNumberIn } from './corpus.ts';
import { countElements, findTraces, touchEverything } from './find-traces.ts';
import { startHostileUpstream } from './hostile-upstream.ts';

declare global {
  /** The functions of `find-traces.ts`, in every page of these tests. */
  var xssTools: {
    findTraces: typeof findTraces;
    countElements: typeof countElements;
    touchEverything: typeof touchEverything;
  };
}

const tools = `globalThis.xssTools = { findTraces: ${findTraces}, countElements: ${countElements}, touchEverything: ${touchEverything} };`;

export type Hits = {
  /** Numbers of the vectors that ran, in whatever frame or window, or asked a foreign host. */
  numbers: Set<number>;
  /** The same by name, for reports. */
  names(): string[];
};

/** Notes every vector that runs, and every host that one of them asks. */
async function watchForHits(page: Page): Promise<Hits> {
  const numbers = new Set<number>();
  const context = page.context();
  await context.exposeBinding('__xss', (_source, number: unknown) => void numbers.add(Number(number)));
  await context.route(/^\w+:\/\/[^/]*xss-\d+\.invalid/i, async (route) => {
    const number = vectorNumberIn(route.request().url());
    if (number !== null) numbers.add(number);
    await route.abort();
  });
  page.on('dialog', (dialog) => {
    numbers.add(vectorNumberIn(dialog.message()) ?? 0);
    void dialog.dismiss();
  });
  return { numbers, names: () => [...numbers].map(nameOf) };
}

/** A site over a compromised upstream, and a watch for vectors that run. */
export const test = base.extend<{ hits: Hits }, { hostile: Site }>({
  hostile: [
    async ({ sites }, use) => {
      const upstream = await startHostileUpstream();
      await use(await sites({ UPSTREAM_API_URL: upstream.url, UPSTREAM_TIMEOUT_MS: '30000' }));
      await upstream.close();
    },
    { scope: 'worker' },
  ],

  hits: async ({ page }, use) => {
    await page.addInitScript({ content: tools });
    await use(await watchForHits(page));
  },
});

export const { expect } = test;
