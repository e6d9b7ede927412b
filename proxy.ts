import { type NextRequest, NextResponse } from 'next/server';
import { env } from '#lib/runtime/env.ts';
import { brief } from '#lib/runtime/own-server.ts';
import { type Running, registry } from '#lib/runtime/registry.ts';
import { documentPolicy, strictTransport } from '#lib/runtime/security-headers.ts';
import { routes } from '#lib/site/navigation.ts';
import {
  isForOne,
  privateCacheControl,
  secondsToEnd,
  secretHeaders,
  sharedCacheControl,
} from '#lib/web/cache-control.ts';
import { namesData, noVarySearch, repairedAddress } from '#lib/web/document-address.ts';

// The screens, and the files of `public`, on which Next fails when something is posted. Next reads this while it builds, so it
// names them itself.
export const config = {
  matcher: [
    '/',
    '/ilanlar',
    '/ilan-detay',
    '/iletisim',
    '/images/:path*',
    '/icons/:path*',
    '/apple-touch-icon.png',
  ],
};

/**
 * Says what a screen cannot say of its own answer: methods, redirects, its policy, for how long it may be kept. What depends
 * on settings stands here, since Next fixes `next.config.ts` with the build.
 */
export async function proxy(request: NextRequest): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return brief(405, { Allow: 'GET, HEAD' });
  const { pathname, search, searchParams } = request.nextUrl;
  if (!isScreen(pathname)) return NextResponse.next();
  const repaired = repairedAddress({ pathname, search });
  if (repaired !== null) return brief(308, { Location: new URL(repaired, request.url).href });
  if (pathname === routes.listingDetail && !searchParams.get('id'))
    return brief(307, { Location: new URL(routes.listings, request.url).href });

  const isHttps = env().siteUrl.startsWith('https:');
  const isDev = process.env.NODE_ENV === 'development';
  // In the answer that is kept: whoever keeps a document keeps both, its scripts and the policy that allows them.
  const nonce = crypto.randomUUID();
  const policy = documentPolicy([`'nonce-${nonce}'`], { isHttps, isDev });
  const headers = new Headers(request.headers);
  // From it Next knows the nonce of its scripts.
  headers.set('Content-Security-Policy', policy);
  const isSecret = isForOne(pathname + search);
  const own: Record<string, string> = {
    ...strictTransport(isHttps),
    'Content-Security-Policy': policy,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': await cacheControlOf(pathname),
    'No-Vary-Search': noVarySearch(pathname),
    ...(isSecret && { 'Cache-Control': 'no-store', ...secretHeaders }),
  };
  const response = NextResponse.next({ request: { headers } });
  for (const [name, value] of Object.entries(own)) response.headers.set(name, value);
  return response;
}

/**
 * Says how long a screen may be kept. One that fails says so to the running response (`app/render-status.ts`). Where a
 * host shows us none, no cache may keep a screen at all; nor data for client navigation, whose answer has begun before
 * the screen is done.
 */
async function cacheControlOf(pathname: string): Promise<string> {
  const running = registry.running.getStore();
  if (!running || !isPublic(running)) return privateCacheControl;
  return sharedCacheControl(env().revalidateSeconds, await secondsToEnd(pathname));
}

/** Tells whether data may be kept: where it is read whole, and under the address that Next's client gives it. */
function isPublic({ request: { headers, url = '' }, isReadWhole }: Running): boolean {
  const [isData, isNamed] = [headers.rsc !== undefined, namesData(url)];
  return isReadWhole ? isData === isNamed : !isData && !isNamed;
}

const isScreen = (pathname: string) => Object.values<string>(routes).includes(pathname);
