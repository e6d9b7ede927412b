import { recordEvent } from '#lib/runtime/metric-events.ts';
import { stopping } from '#lib/runtime/stopping.ts';
import type { TakeTurn } from '#lib/runtime/turns.ts';
import { routes } from '#lib/site/navigation.ts';
import {
  isForOne,
  privateCacheControl,
  secondsToEnd,
  secretHeaders,
  sharedCacheControl,
} from '#lib/web/cache-control.ts';
import { type Address, documentUrl, namesData } from '#lib/web/document-address.ts';
import type { CachedResponse } from '#lib/web/response/cached-response.ts';
import type { PolicySettings } from '#lib/web/response/security-headers.ts';
import { documentResponse } from './document-response.ts';
import { type Format, type Handle, type Rendered, render } from './next-adapter/render.ts';
import { createPageCache } from './page-cache.ts';
import type { CacheDecision, RenderedPage } from './page-policy.ts';

type DocumentSettings = PolicySettings & {
  handle: Handle;
  host: string;
  revalidateSeconds: number;
};

const maxRenderMs = 30_000;
// While developing a page is compiled when it is first asked for.
const maxCompilingMs = 300_000;

/** Who may keep a document besides its reader's browser. */
type Scope = 'shared' | 'private';

/** Screens that most visitors enter by. */
const entrances: readonly string[] = [routes.home, routes.listings, routes.contact];

/**
 * The site's documents: out of the cache or, while developing, rendered for each request.
 * @param onEntrance called with the HTML of an entrance. Not for every listing: a crawler would have pictures made
 *   without end
 */
export function createDocuments(settings: DocumentSettings, onEntrance: (html: string) => void) {
  const { handle, host, isDev, revalidateSeconds } = settings;
  const maxMs = isDev ? maxCompilingMs : maxRenderMs;

  async function renderPage(key: string): Promise<RenderedPage> {
    const [format, url, scope] = key.split(' ') as [Format, string, Scope];
    const startedAt = performance.now();
    const untilEnd = secondsToEnd(url);
    const rendered = await render(handle, { url, format, host, maxMs });
    const isSecret = isForOne(url);
    const decision = isSecret ? 'bypass' : judge(rendered);
    recordEvent('render', { decision, seconds: (performance.now() - startedAt) / 1000 });
    const isCached = decision === 'store' && !isDev;
    if (isCached && format === 'html' && entrances.includes(url)) onEntrance(rendered.body.toString());
    const endsIn = await untilEnd;
    const kept = scope === 'shared' ? sharedCacheControl(revalidateSeconds, endsIn) : privateCacheControl;
    const headers = { 'Cache-Control': isCached ? kept : 'no-store', ...(isSecret && secretHeaders) };
    return { response: await documentResponse(rendered, headers, settings), decision, endsIn };
  }

  const pages = createPageCache(renderPage, revalidateSeconds * 1000);

  return {
    /** A document that is not cached is rendered in its visitor's turn. */
    get(address: Address, format: Format, takeTurn: TakeTurn): CachedResponse | Promise<CachedResponse> {
      const scope: Scope = format !== 'html' && !namesData(address.search) ? 'private' : 'shared';
      const key = `${format} ${documentUrl(address)} ${scope}`;
      if (isDev) return renderPage(key).then(({ response }) => response);
      return pages.get(key, takeTurn);
    },

    /** Renders the entrances, so that the first visitor need not wait. */
    async warm(): Promise<void> {
      for (const url of entrances)
        if (!stopping.hasBegun) await pages.get(`html ${url} shared`, (work) => work());
    },
  };
}

function judge({ status, headers, isDegraded }: Rendered): CacheDecision {
  if (status >= 500 || isDegraded) return 'error';
  return status === 200 && headers['set-cookie'] === undefined ? 'store' : 'bypass';
}
