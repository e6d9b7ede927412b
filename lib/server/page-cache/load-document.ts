import { recordFact } from '#lib/runtime/registry.ts';
import type { Prepared } from '../http/prepared.ts';
import type { Handle } from '../next-adapter/inject-into.ts';
import { type RenderRequest, render } from '../next-adapter/render.ts';
import type { Rendered } from '../next-adapter/rendered.ts';
import type { Loaded, Verdict } from './document-cache.ts';
import { prepareDocument } from './prepare-document.ts';

export type LoadSettings = { handle: Handle; revalidateSeconds: number; isHttps: boolean };

const oneDaySeconds = 86_400;

/** Renders and prepares a document for the cache. */
export async function loadDocument(
  settings: LoadSettings,
  request: RenderRequest,
  previous: Prepared | null,
): Promise<Loaded> {
  const startedAt = performance.now();
  const rendered = await render(settings.handle, request);
  const verdict = judge(rendered);
  recordFact('render', { verdict, seconds: (performance.now() - startedAt) / 1000 });
  const cacheControl = verdict === 'keep' ? keptCacheControl(settings.revalidateSeconds) : 'no-store';
  const options = { cacheControl, isHttps: settings.isHttps, previous };
  return { prepared: await prepareDocument(rendered, options), verdict };
}

function judge({ status, headers, isDegraded }: Rendered): Verdict {
  if (status >= 500 || isDegraded) return 'failed';
  return status === 200 && headers['set-cookie'] === undefined ? 'keep' : 'pass';
}

/** Browsers ask again each time (304 mostly); a CDN or nginx in front may hold the document as the front does. */
function keptCacheControl(revalidateSeconds: number): string {
  if (revalidateSeconds === 0) return 'public, max-age=0, must-revalidate';
  return `public, max-age=0, s-maxage=${revalidateSeconds}, stale-while-revalidate=${revalidateSeconds}, stale-if-error=${oneDaySeconds}`;
}
