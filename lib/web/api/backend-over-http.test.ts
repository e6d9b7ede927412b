import { describeBackend } from '#lib/data/backend-suite.ts';
import { setCurrentBackend } from '#lib/data/current.ts';
import { openForSuite } from '#lib/data/embedded/testing/open-for-suite.ts';
import { createUpstreamBackend } from '#lib/data/upstream/upstream-backend.ts';
import { startApiServer } from '#lib/dev/testing/api-server.ts';

describeBackend('upstream backend over the handlers of an embedded site', async (listings) => {
  const site = await openForSuite(null, listings);
  setCurrentBackend(site.backend);
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
