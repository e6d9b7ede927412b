import type { IncomingMessage, ServerResponse } from 'node:http';
import { recordFact, registry } from '#lib/runtime/registry.ts';
import { routes } from '#lib/site/navigation.ts';
import { failurePage, failurePageType } from '../answer-safely.ts';
import { canonicalNames, efforts, type Prepared, prepare } from '../http/prepared.ts';
import { send } from '../http/send.ts';
import {
  type ClientNavigation,
  navigationUrl,
  readClientNavigation,
} from '../next-adapter/client-navigation.ts';
import { type Handle, type RenderRequest, render } from '../next-adapter/render.ts';
import { finishRendered, type Rendered } from '../next-adapter/rendered.ts';
import { type DocumentKey, documentKey, type Pool } from '../read-address.ts';
import { documentPolicy, type PolicySettings, securityHeaders } from '../security-headers.ts';
import { createDocumentCache, type Loaded, type Verdict } from './document-cache.ts';

const mebibyte = 1024 * 1024;
// A listing counts about 80 KiB, so that some 400 are held.
const budgets: Record<Pool | 'navigation', number> = {
  fixed: 4 * mebibyte,
  listing: 32 * mebibyte,
  list: 12 * mebibyte,
  crawler: 12 * mebibyte,
  navigation: 12 * mebibyte,
};

export type PageSettings = PolicySettings & {
  handle: Handle;
  siteUrl: string;
  revalidateSeconds: number;
  /** Makes the pictures of a document before somebody waits for them. */
  warmPictures: (html: string) => void;
};

const oneDaySeconds = 86_400;
// While developing a page is compiled when it is first asked for.
const longestCompilingMs = 300_000;

/** Serves the site's documents: out of the cache or, while developing, rendered for each request. */
export function createPageCache(settings: PageSettings) {
  const cache = createDocumentCache({
    revalidateMs: settings.revalidateSeconds * 1000,
    budgets,
    isStoring: !settings.isDev,
    onServe: (pool, from) => recordFact('document', { pool, from }),
  });
  const rendering = renderHeaders(settings.siteUrl);
  registry.readings.cacheBytes = () => cache.sizes();

  function getDocument(key: DocumentKey): Prepared | Promise<Prepared> {
    return cache.get(key.pool, key.url, async (previous) => {
      const loaded = await loadDocument(settings, { url: key.url, headers: rendering }, previous);
      // Only for the screens that most visitors enter by: for every listing the queue would never end under a crawler.
      if (
        !settings.isDev &&
        key.pool === 'fixed' &&
        loaded.verdict === 'keep' &&
        loaded.prepared !== previous
      )
        void htmlOf(loaded.prepared).then(settings.warmPictures);
      return loaded;
    });
  }

  function getNavigation(key: DocumentKey, navigation: ClientNavigation): Prepared | Promise<Prepared> {
    return cache.get('navigation', `${key.url} ${navigation.digest}`, (previous) => {
      const url = navigationUrl(key.url, navigation);
      return loadDocument(settings, { url, headers: { ...rendering, ...navigation.headers } }, previous);
    });
  }

  return {
    /** Renders the screens that most visitors enter by, so that the first visitor need not wait. */
    async warm(): Promise<void> {
      for (const path of [routes.home, routes.listings, routes.contact]) {
        const key = documentKey(path, '');
        if (key) await getDocument(key);
      }
    },

    /** The HTML that visitors see at an address now. */
    async html(key: DocumentKey): Promise<string> {
      return htmlOf(await getDocument(key));
    },

    serve(
      request: IncomingMessage,
      response: ServerResponse,
      key: DocumentKey,
      search: string,
    ): Promise<void> | void {
      const navigation = readClientNavigation(request.headers, search);
      const prepared = navigation ? getNavigation(key, navigation) : getDocument(key);
      if (!(prepared instanceof Promise)) return send(request, response, prepared);
      return prepared.then((found) => send(request, response, found));
    },
  };
}

async function htmlOf(prepared: Prepared): Promise<string> {
  return (await prepared.encode('identity')).body.toString();
}

/** Renders and prepares a document for the cache. */
async function loadDocument(
  settings: PageSettings,
  request: RenderRequest,
  previous: Prepared | null,
): Promise<Loaded> {
  const startedAt = performance.now();
  const rendered = await render(
    settings.handle,
    settings.isDev ? { ...request, maxMs: longestCompilingMs } : request,
  );
  const verdict = judge(rendered);
  recordFact('render', { verdict, seconds: (performance.now() - startedAt) / 1000 });
  const { isHttps, isDev, revalidateSeconds } = settings;
  const isCached = verdict === 'keep' && !isDev;
  const cacheControl = isCached ? sharedCacheControl(revalidateSeconds) : 'no-store';
  return {
    prepared: prepareDocument(rendered, { cacheControl, isHttps, isDev, previous }),
    verdict,
  };
}

function judge({ status, headers, isDegraded }: Rendered): Verdict {
  if (status >= 500 || isDegraded) return 'failed';
  return status === 200 && headers['set-cookie'] === undefined ? 'keep' : 'pass';
}

/** Browsers ask again each time (304 mostly); a CDN or nginx in front may hold the document as this server does. */
function sharedCacheControl(revalidateSeconds: number): string {
  if (revalidateSeconds === 0) return 'public, max-age=0, must-revalidate';
  return `public, max-age=0, s-maxage=${revalidateSeconds}, stale-while-revalidate=${revalidateSeconds}, stale-if-error=${oneDaySeconds}`;
}

/** A cached document is the same for all visitors, so it is rendered without their request headers. */
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

export type PrepareOptions = PolicySettings & {
  /** Null leaves what the page or route itself said. */
  cacheControl: string | null;
  previous?: Prepared | null;
};

/** Turns what Next rendered into an answer: policy for its scripts, security headers, caching. */
export function prepareDocument(
  rendered: Rendered,
  { cacheControl, previous = null, ...policy }: PrepareOptions,
): Prepared {
  const { status, nonce } = rendered;
  const isUndrawn = status >= 500 && rendered.body.length === 0 && nonce !== null;
  const { headers, body, hashes } = isUndrawn
    ? { headers: { ...rendered.headers, 'content-type': failurePageType }, body: failurePage, hashes: [] }
    : finishRendered(rendered);
  const contentType = String(headers['content-type'] ?? '');
  return prepare({
    status,
    body,
    effort: efforts.documents,
    previous,
    headers: {
      ...canonicalNames(headers),
      ...securityHeaders(policy.isHttps),
      // The failure page has an inline style and no scripts; the inert policy allows both.
      ...(contentType.startsWith('text/html') &&
        !isUndrawn && {
          'Content-Security-Policy': documentPolicy(hashes, policy),
          'Cross-Origin-Resource-Policy': 'same-origin',
        }),
      ...(body.length > 0 && contentType && { 'Content-Type': contentType }),
      ...(status >= 500 && { 'X-Robots-Tag': 'noindex' }),
      ...(cacheControl !== null && { 'Cache-Control': cacheControl }),
      Vary: ['Accept-Encoding', headers.vary].filter(Boolean).join(', '),
    },
  });
}
