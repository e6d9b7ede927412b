import { LRUCache } from 'lru-cache';
import { answerRequest } from '#lib/api/calls.ts';
import { efforts } from '#lib/runtime/compression.ts';
import { registry } from '#lib/runtime/registry.ts';
import { securityHeaders } from './security-headers.ts';
import { type Stored, store } from './stored.ts';

export type CallSettings = { siteUrl: string; isHttps: boolean; isUpstream: boolean };

/** A change of the listings is to be seen within a second, also where its notice was lost. */
const longestMs = 1000;
const most = 500;

/**
 * Answers of the calls that read: asked once for all who ask the same within a second, of an upstream each time, since
 * it tells of no changes. What `app/api` exports is called past Next, which would take more time than the database.
 */
export function createCalls({ siteUrl, isHttps, isUpstream }: CallSettings) {
  async function ask(url: string): Promise<Stored> {
    const answer = await answerRequest(new Request(new URL(url, siteUrl)));
    const said = ['Allow', 'Cache-Control', 'Content-Type'].flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    return store({
      status: answer.status,
      headers: { ...securityHeaders(isHttps), ...Object.fromEntries(said), Vary: 'Accept-Encoding' },
      body: Buffer.from(await answer.arrayBuffer()),
      effort: efforts.calls,
    });
  }

  const answers = new LRUCache<string, Stored, string>({
    max: most,
    ttl: longestMs,
    // Whoever waits has no older answer.
    ignoreFetchAbort: true,
    async fetchMethod(_key, _old, { context: url, options }) {
      const stored = await ask(url);
      if (stored.status !== 200) options.ttl = 1;
      return stored;
    },
  });

  return {
    get(url: string): Stored | Promise<Stored> {
      if (isUpstream) return ask(url);
      const key = `${registry.generation} ${url}`;
      return answers.get(key) ?? answers.forceFetch(key, { context: url });
    },
  };
}
