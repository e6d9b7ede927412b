import type { Site } from '../site.ts';
import { test as base } from '../test.ts';
import { countElements, findTraces, touchEverything } from './find-traces.ts';
import { type Hits, watchForHits } from './hits.ts';
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

/** A site over a compromised upstream, and a watch for vectors that run. */
export const test = base.extend<{ hits: Hits }, { hostile: Site }>({
  hostile: [
    async ({ sites }, use) => {
      const upstream = await startHostileUpstream();
      await use(await sites({ UPSTREAM_API_URL: upstream.url }));
      await upstream.close();
    },
    { scope: 'worker' },
  ],

  hits: async ({ context, page }, use) => {
    await page.addInitScript({ content: tools });
    await use(await watchForHits(context, page));
  },
});

export const { expect } = test;
