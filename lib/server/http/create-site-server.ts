import { createServer, type Server } from 'node:http';

/**
 * A server that slow or endless requests cannot hold up. Only Next's tools for developing speak another protocol;
 * whoever offers one otherwise (`curl --http2` does) is answered as if it had not.
 */
export function createSiteServer({ isDev }: { isDev: boolean }): Server {
  return createServer({
    maxHeaderSize: 16 * 1024,
    headersTimeout: 15_000,
    requestTimeout: 60_000,
    // Longer than the usual 60 s of a load balancer in front, which would otherwise reuse a closed connection.
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 5_000,
    shouldUpgradeCallback: () => isDev,
  });
}
