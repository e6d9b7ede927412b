import type { IncomingMessage, ServerResponse } from 'node:http';
import { offerReading, recordFact, registry } from '#lib/runtime/registry.ts';
import { routes } from '#lib/site/navigation.ts';
import type { Prepared } from '../http/prepared.ts';
import { send } from '../http/send.ts';
import { navigationUrl, readClientNavigation } from '../next-adapter/client-navigation.ts';
import { createPhotoWarmer } from '../next-adapter/photo-warmer.ts';
import { createDocumentCache } from './document-cache.ts';
import { type DocumentKey, documentKey, type Pool } from './document-key.ts';
import { type LoadSettings, loadDocument } from './load-document.ts';

const mebibyte = 1024 * 1024;
const budgets: Record<Pool | 'navigation', number> = {
  fixed: 16 * mebibyte,
  listing: 96 * mebibyte,
  list: 48 * mebibyte,
  crawler: 48 * mebibyte,
  navigation: 48 * mebibyte,
};

/** Serves documents out of the cache; answers false when the address is none of a document. */
export function createDocuments(settings: LoadSettings & { siteUrl: string }) {
  const cache = createDocumentCache({
    revalidateMs: settings.revalidateSeconds * 1000,
    budgets,
    onServe: (pool, from) => recordFact('document', { pool, from }),
  });
  const rendering = renderHeaders(settings.siteUrl);
  const warmer = createPhotoWarmer(settings.handle, rendering.host);
  offerReading('cacheBytes', () => cache.sizes());
  registry.invalidatePageCache = () => cache.invalidate();

  function getDocument(key: DocumentKey): Prepared | Promise<Prepared> {
    return cache.get(key.pool, key.url, async (previous) => {
      const loaded = await loadDocument(settings, { url: key.url, headers: rendering }, previous);
      // The screens that most visitors enter by; encoding the photographs of every listing would keep up with no crawler.
      if (key.pool === 'fixed' && loaded.verdict === 'keep' && loaded.prepared !== previous)
        void warmer.warm(loaded.prepared.variants.identity.body.toString());
      return loaded;
    });
  }

  return {
    find: documentKey,

    /** Renders the screens that most visitors enter by, so that the first one need not wait. */
    async warm(): Promise<void> {
      for (const path of [routes.home, routes.listings, routes.contact]) {
        const key = documentKey(path, '');
        if (key) await getDocument(key);
      }
    },

    /** The HTML that visitors see at an address now. */
    async html(key: DocumentKey): Promise<string> {
      return (await getDocument(key)).variants.identity.body.toString();
    },

    async serve(
      request: IncomingMessage,
      response: ServerResponse,
      key: DocumentKey,
      search: string,
    ): Promise<void> {
      const navigation = readClientNavigation(request.headers, search);
      const prepared = navigation
        ? cache.get('navigation', `${key.url} ${navigation.digest}`, (previous) => {
            const url = navigationUrl(key.url, navigation);
            return loadDocument(
              settings,
              { url, headers: { ...rendering, ...navigation.headers } },
              previous,
            );
          })
        : getDocument(key);
      send(request, response, prepared instanceof Promise ? await prepared : prepared);
    },
  };
}

/** A kept document is the same for everybody, so nothing of the visitor's request gets into its rendering. */
function renderHeaders(siteUrl: string) {
  const { host, protocol } = new URL(siteUrl);
  return {
    host,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.slice(0, -1),
    'user-agent': 'emlak-sitesi',
    accept: 'text/html',
  };
}
