import { test as siteTest } from '../site-test.ts';
import type { Client } from './client.ts';
import { startFirefox } from './firefox.ts';
import { findFirefox, findWebKit } from './programs.ts';
import { type Visitor, visitorOf } from './visitor.ts';
import { startWebKit } from './webkit.ts';

export type EngineName = 'firefox' | 'firefox-as-old-safari' | 'webkit';
export type EngineOptions = { engine: EngineName };

type WorkerFixtures = EngineOptions & { client: Client };

/** The `test` of journeys that every engine makes: fails on alerts that nobody took and on uncaught exceptions. */
export const test = siteTest.extend<{ visitor: Visitor }, WorkerFixtures>({
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
  if (engine !== 'webkit') {
    const program = findFirefox();
    if (program) return startFirefox(program, engine === 'firefox-as-old-safari');
  } else {
    const programs = findWebKit();
    if (programs) return startWebKit(programs);
  }
  throw new Error(`${engine} is not installed`);
}
