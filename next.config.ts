import type { NextConfig } from 'next';
import { imageOptimizerPath } from './lib/domain/media/optimized-image.ts';
import { pictureHeaders, securityHeaders, subresourceHeaders } from './lib/runtime/security-headers.ts';
import { routes } from './lib/site/navigation.ts';

const listed = (headers: Record<string, string>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));
/** Browsers ask each time; their addresses stay the same when they change. */
const checked = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400';
const named = 'public, max-age=86400, stale-while-revalidate=604800';
/** Of files no parameter plays a part, so that none is kept a second time. */
const oneOfAll = { 'No-Vary-Search': 'params' };

const config: NextConfig = {
  poweredByHeader: false,
  // Preloads stand in the document, where they compress to a tenth: as a header they take a tenth of the first 14 KB, which a
  // new connection carries without waiting for the visitor.
  reactMaxHeadersLength: 0,
  // Next streams metadata into the body for everyone not on this list; link previews read the head only.
  htmlLimitedBots: /.*/,
  // rules#calls: every call answers alike with and without a trailing slash, without a redirect.
  skipTrailingSlashRedirect: true,
  // DOMPurify loads jsdom, which does not work bundled, nor do what loads files of its own and what is native.
  serverExternalPackages: [
    'isomorphic-dompurify',
    'jsdom',
    '@electric-sql/pglite',
    'pg',
    'nodemailer',
    'prom-client',
    'sharp',
  ],
  // While developing, hot reloading also works at the address that tests and tools use.
  allowedDevOrigins: ['127.0.0.1'],
  redirects: async () =>
    Object.values(routes)
      .filter((screen) => screen !== routes.home)
      .map((screen) => ({ source: `${screen}/`, destination: screen, permanent: true })),
  // The site makes its pictures itself (lib/docs/decisions/own-pictures.md).
  images: { unoptimized: true },
  rewrites: async () => ({
    beforeFiles: [
      { source: imageOptimizerPath, destination: '/resim' },
      // Pages that Next adds by itself (rules#other-paths).
      { source: '/:own(404|405|500|_error|_not-found)', destination: '/yok' },
    ],
    afterFiles: [],
    fallback: [],
  }),
  // What depends on settings stands in proxy.ts: these are fixed by the build.
  headers: async () => [
    // Scripts, styles and fonts are never opened as a document, and these would weigh 9 KB on a first visit.
    { source: '/((?!_next/(?:static|image)).*)', headers: listed(securityHeaders(false)) },
    { source: imageOptimizerPath, headers: listed(pictureHeaders(false)) },
    { source: '/_next/static/:path*', headers: listed({ ...subresourceHeaders(false), ...oneOfAll }) },
    {
      source: '/:file(robots.txt|manifest.webmanifest|favicon.ico|icon.svg)',
      headers: listed({ 'Cache-Control': checked, ...oneOfAll }),
    },
    { source: '/:folder(images|icons)/:path*', headers: listed({ 'Cache-Control': named, ...oneOfAll }) },
  ],
  // `npm test` checks them, of all files; a build would do it once more, for a fifth of its time.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // lib/front asks for the data of screens with headers of its own; they are checked against a parameter otherwise.
    validateRSCRequestHeaders: false,
    // Two or three style sheets instead of five: over HTTP/1.1 each further one opens a connection before the first paint.
    cssChunking: { type: 'graph', requestCost: 200_000 },
  },
};

export default config;
