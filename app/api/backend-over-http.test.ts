import { startApiServer, useBackend } from '#e2e/support/api-server.ts';
import { describeBackend } from '#lib/backend/backend-suite.ts';
import { openForSuite } from '#lib/backend/embedded/testing/open-for-suite.ts';
import { createUpstreamBackend } from '#lib/backend/upstream/upstream-backend.ts';

describeBackend('upstream backend over the handlers of an embedded site', async (listings) => {
  const site = await openForSuite(null, listings);
  useBackend(site.backend);
  const server = await startApiServer();
  return {
    ...site,
    backend: createUpstreamBackend({ url: server.url, timeoutMs: 30_000 }),
    async close() {
      await server.close();
      await site.close();
    },
  };
});
