import type { Site } from '../site.ts';
import { test as base } from '../test.ts';
import { vectorIn } from './corpus.ts';
import { startHostileUpstream } from './hostile-upstream.ts';

/** Names of the vectors that ran, in whatever frame or window, or asked a foreign host. */
type Hits = Set<string>;

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

  hits: async ({ page, context }, use) => {
    const hits: Hits = new Set();
    await context.exposeBinding('__xss', (_source, number) => void hits.add(vectorIn(`xss-${number}`)));
    await context.route(/^\w+:\/\/[^/]*xss-\d+\.invalid/i, (route) => {
      hits.add(vectorIn(route.request().url()));
      return route.abort();
    });
    page.on('dialog', (dialog) => {
      hits.add(vectorIn(dialog.message()));
      void dialog.dismiss();
    });
    await use(hits);
  },
});

export const { expect } = test;
