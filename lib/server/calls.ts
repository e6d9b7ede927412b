import { LRUCache } from 'lru-cache';
import { efforts } from '#lib/runtime/compression.ts';
import { registry } from '#lib/runtime/registry.ts';
import { type Handle, injectInto } from './next-adapter/render.ts';
import { securityHeaders } from './security-headers.ts';
import { type Stored, store } from './stored.ts';

export type CallSettings = { siteUrl: string; isHttps: boolean; isUpstream: boolean };

/** A change of the listings is to be seen within a second, also where its notice was lost. */
const longestMs = 1000;
const most = 500;

/**
 * Answers of the calls that read: the route handler is asked once for all who ask the same within a second. Through Next
 * a call takes three times as long as the database does. An upstream is asked each time, since it tells of no changes.
 */
export function createCalls(handle: Handle, { siteUrl, isHttps, isUpstream }: CallSettings) {
  const { host } = new URL(siteUrl);

  async function ask(url: string): Promise<Stored> {
    const { statusCode, headers, rawPayload } = await injectInto(handle, { url, headers: { host } });
    const said = ['Allow', 'Cache-Control', 'Content-Type'].flatMap((name) => {
      const value = headers[name.toLowerCase()];
      return value === undefined ? [] : [[name, String(value)]];
    });
    return store({
      status: statusCode,
      headers: { ...securityHeaders(isHttps), ...Object.fromEntries(said), Vary: 'Accept-Encoding' },
      body: rawPayload,
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
