import type { NextConfig } from 'next';

const config: NextConfig = {
  poweredByHeader: false,
  // lib/web/server compresses each document once instead of once per request.
  compress: false,
  // Preloads stand in the document, where they compress to a tenth: as a header they take a tenth of the first 14 KB, which a
  // new connection carries without waiting for the visitor.
  reactMaxHeadersLength: 0,
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
    // Two or three style sheets instead of five: over HTTP/1.1 each further one opens a connection before the first paint.
    cssChunking: { type: 'graph', requestCost: 200_000 },
  },
};

export default config;
