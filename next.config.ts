import type { NextConfig } from 'next';
import { pictureQuality, pictureWidths } from './lib/domain/media/optimized-image.ts';

const config: NextConfig = {
  poweredByHeader: false,
  // lib/web/server compresses each document once instead of once per request.
  compress: false,
  // Next streams metadata into the body for everyone not on this list; link previews read the head only.
  htmlLimitedBots: /.*/,
  // rules#calls: every call answers alike with and without a trailing slash, without a redirect.
  skipTrailingSlashRedirect: true,
  // DOMPurify loads jsdom, which does not work bundled.
  serverExternalPackages: ['isomorphic-dompurify', 'jsdom'],
  // While developing, hot reloading also works at the address that tests and tools use.
  allowedDevOrigins: ['127.0.0.1'],
  experimental: {
    // lib/web/server asks for the data of screens with headers of its own; they are checked against a parameter otherwise.
    validateRSCRequestHeaders: false,
    // Nothing is encoded twice: what libvips would remember only takes memory.
    imgOptOperationCache: false,
    // Two or three style sheets instead of five: over HTTP/1.1 each further one opens a connection before the first paint.
    cssChunking: { type: 'graph', requestCost: 200_000 },
  },
  images: {
    formats: ['image/avif', 'image/webp'],
    // A photograph that is opened by itself is shown, not saved.
    contentDispositionType: 'inline',
    deviceSizes: pictureWidths.filter((width) => width >= 640),
    imageSizes: pictureWidths.filter((width) => width < 640),
    qualities: [pictureQuality],
    minimumCacheTTL: 60 * 60 * 24 * 30,
    maximumDiskCacheSize: 512 * 1024 * 1024,
    localPatterns: [{ pathname: '/api/api/files/' }, { pathname: '/images/**', search: '' }],
  },
};

export default config;
