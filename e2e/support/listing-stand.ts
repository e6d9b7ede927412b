import { type FaultUpstream, startFaultUpstream } from './fault-upstream.ts';
import type { Site } from './site.ts';
import { test as base } from './test.ts';

/** Fields of a listing's detail as they travel (rules#listing-detail), whatever a test makes of them. */
export type WireFields = Record<string, unknown>;

/** A site whose upstream answers with exactly the listing that a test sets. */
export type ListingStand = {
  site: Site;
  upstream: FaultUpstream;
  /**
   * Sets a listing that has the given fields and nothing else.
   * @returns the absolute address of its page
   */
  show(fields: WireFields): string;
};

export const test = base.extend<object, { stand: ListingStand }>({
  stand: [
    async ({ sites }, use) => {
      const upstream = await startFaultUpstream();
      // On a busy machine a site's first rendering takes seconds; that is no fault of the upstream.
      const site = await sites({ UPSTREAM_API_URL: upstream.url, UPSTREAM_TIMEOUT_MS: '30000' });
      let nextId = 5000;
      await use({
        site,
        upstream,
        show(fields) {
          nextId += 1;
          upstream.script('listing', { kind: 'answer', json: { m: 'basarili', data: [fields] } });
          return `${site.url}/ilan-detay?id=${nextId}`;
        },
      });
      await upstream.close();
    },
    { scope: 'worker' },
  ],
});

export const { expect } = test;
