import { recordEvent, registry } from '#lib/runtime/registry.ts';
import type { TakeTurn } from '#lib/runtime/turns.ts';
import { routes } from '#lib/site/navigation.ts';
import { type CachedResponse, cacheResponse } from '#lib/web/response/cached-response.ts';
import { documentPolicy, type PolicySettings, securityHeaders } from '#lib/web/response/security-headers.ts';
import { errorPage, errorPageType } from './error-page-html.ts';
import { type Format, type Handle, type Rendered, render, varyingHeaders } from './next-adapter/render.ts';
import { rewriteHtml } from './next-adapter/rewrite-html.ts';
import { type CacheDecision, createPages, type RenderedPage } from './page-cache.ts';

type DocumentSettings = PolicySettings & {
  handle: Handle;
  host: string;
  revalidateSeconds: number;
};

const longestRenderMs = 30_000;
// While developing a page is compiled when it is first asked for.
const longestCompilingMs = 300_000;
const oneDaySeconds = 86_400;

/** Screens that most visitors enter by. */
const entrances: readonly string[] = [routes.home, routes.listings, routes.contact];

/**
 * The site's documents: out of the cache or, while developing, rendered for each request.
 * @param onEntrance called with the HTML of an entrance. Not for every listing: a crawler would have pictures made
 *   without end
 */
export function createDocuments(settings: DocumentSettings, onEntrance: (html: string) => void) {
  const { handle, host, isDev, revalidateSeconds } = settings;
  const maxMs = isDev ? longestCompilingMs : longestRenderMs;

  async function renderPage(key: string): Promise<RenderedPage> {
    const [format, url] = key.split(' ') as [Format, string];
    const startedAt = performance.now();
    const rendered = await render(handle, { url, format, host, maxMs });
    const decision = judge(rendered);
    recordEvent('render', { decision, seconds: (performance.now() - startedAt) / 1000 });
    const isCached = decision === 'store' && !isDev;
    if (isCached && format === 'html' && entrances.includes(url)) onEntrance(rendered.body.toString());
    const cacheControl = isCached ? sharedCacheControl(revalidateSeconds) : 'no-store';
    return { response: await documentResponse(rendered, cacheControl, settings), decision };
  }

  const pages = createPages(renderPage, revalidateSeconds * 1000);

  return {
    /** A document that is not cached is rendered in its visitor's turn. */
    get(url: string, format: Format, takeTurn: TakeTurn): CachedResponse | Promise<CachedResponse> {
      const key = `${format} ${url}`;
      return isDev ? renderPage(key).then(({ response }) => response) : pages.get(key, takeTurn);
    },

    /** Renders the entrances, so that the first visitor need not wait. */
    async warm(): Promise<void> {
      for (const url of entrances) if (!registry.isStopping) await pages.get(`html ${url}`, (work) => work());
    },
  };
}

function judge({ status, headers, isDegraded }: Rendered): CacheDecision {
  if (status >= 500 || isDegraded) return 'error';
  return status === 200 && headers['set-cookie'] === undefined ? 'store' : 'bypass';
}

/** Browsers revalidate each time (mostly 304); a CDN or nginx in front may cache as long as this server does. */
function sharedCacheControl(revalidateSeconds: number): string {
  if (revalidateSeconds === 0) return 'public, max-age=0, must-revalidate';
  return `public, max-age=0, s-maxage=${revalidateSeconds}, stale-while-revalidate=${revalidateSeconds}, stale-if-error=${oneDaySeconds}`;
}

/** A response from what Next rendered: policy for its scripts, security headers, caching. */
export async function documentResponse(
  rendered: Rendered,
  cacheControl: string,
  policy: PolicySettings,
): Promise<CachedResponse> {
  const { status, nonce } = rendered;
  const isEmpty = status >= 500 && rendered.body.length === 0 && nonce !== null;
  const finished = isEmpty ? { body: errorPage, hashes: [] } : finish(rendered);
  const { 'content-type': given = '', ...rest } = rendered.headers;
  const contentType = isEmpty ? errorPageType : given;
  // The failure page has an inline style and no scripts; the inert policy allows both.
  const isHtml = contentType.startsWith('text/html') && !isEmpty;
  const headers = {
    ...rest,
    ...securityHeaders(policy.isHttps),
    ...(isHtml && {
      'Content-Security-Policy': documentPolicy(finished.hashes, policy),
      'Cross-Origin-Resource-Policy': 'same-origin',
    }),
    ...(finished.body.length > 0 && contentType && { 'Content-Type': contentType }),
    ...(status >= 500 && { 'X-Robots-Tag': 'noindex' }),
    'Cache-Control': cacheControl,
    Vary: `Accept-Encoding, ${varyingHeaders}`,
  };
  return cacheResponse({ status, headers, body: finished.body, kind: 'document' });
}

/**
 * Drops what nobody reads: the HTML of a redirect, and the data of a screen that failed. Next's client loads the document
 * then, and a body that it leaves unread keeps its request open for ever.
 */
function finish({ status, headers, body, nonce }: Rendered): { body: Buffer; hashes: string[] } {
  const isIgnored = headers.location !== undefined || (nonce === null && status >= 400);
  if (isIgnored) return { body: Buffer.alloc(0), hashes: [] };
  const isHtml = nonce !== null && headers['content-type']?.startsWith('text/html');
  return isHtml ? rewriteHtml(body, nonce) : { body, hashes: [] };
}
