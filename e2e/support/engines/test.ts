import { skipWithout } from '../programs.ts';
import { test as siteTest } from '../site-test.ts';
import type { Client } from './client.ts';
import { startFirefox } from './firefox.ts';
import { type Visitor, visitorOf } from './visitor.ts';
import { startWebKit } from './webkit.ts';

export type EngineOptions = { engine: 'firefox' | 'webkit' };

/** The `test` of journeys that every engine makes: fails on alerts that nobody took and on uncaught exceptions. */
export const test = siteTest.extend<{ visitor: Visitor }, EngineOptions & { client: Client | null }>({
  engine: ['firefox', { option: true, scope: 'worker' }],

  client: [
    async ({ engine }, use) => {
      const client = await (engine === 'webkit' ? startWebKit() : startFirefox());
      await use(client);
      await client?.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  visitor: async ({ client, engine }, use) => {
    const driven = skipWithout(client, engine);
    await use(visitorOf(driven));
    siteTest.expect(await driven.takeAlert()).toBeNull();
    siteTest.expect(driven.exceptions).toEqual([]);
  },
});

export const { expect } = test;
