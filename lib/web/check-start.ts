import { createServer } from 'node:http';
import { openBackend } from '#lib/data/open.ts';
import { env } from '#lib/runtime/env.ts';
import { failStart } from '#lib/runtime/fail-start.ts';
import { listen } from '#lib/runtime/listen.ts';

// `node lib/web/check-start.ts`: finds out whether the site could start with these settings, so that a wrong one is reported before
// a long build.
try {
  const server = createServer();
  await listen(server, env());
  server.close();
  const backend = await openBackend();
  await backend.close();
} catch (error) {
  failStart(error);
}
