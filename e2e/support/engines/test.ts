import { test as siteTest } from '../site-test.ts';
import type { Client } from './client.ts';
import { startFirefox } from './firefox.ts';
import { findFirefox, findWebKit } from './programs.ts';
import { type Visitor, visitorOf } from './visitor.ts';
import { startWebKit } from './webkit.ts';

export type EngineName = 'firefox' | 'webkit';
export type EngineOptions = { engine: EngineName };

/** The `test` of journeys that every engine makes: fails on alerts that nobody took and on uncaught exceptions. */
export const test = siteTest.extend<{ visitor: Visitor }, EngineOptions & { client: Client }>({
  engine: ['firefox', { option: true, scope: 'worker' }],

  client: [
    async ({ engine }, use) => {
      const client = await start(engine);
      await use(client);
      await client.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  visitor: async ({ client }, use) => {
    await use(visitorOf(client));
    siteTest.expect(await client.takeAlert()).toBeNull();
    siteTest.expect(client.exceptions()).toEqual([]);
  },
});

export const { expect } = test;

function start(engine: EngineName): Promise<Client> {
  const [firefox, webKit] = [findFirefox(), findWebKit()];
  if (engine === 'webkit' && webKit) return startWebKit(webKit);
  if (engine === 'firefox' && firefox) return startFirefox(firefox);
  throw new Error(`${engine} is not installed`);
}
