import { createServer } from 'node:http';
import { openBackend } from '#lib/data/open.ts';
import { env } from '#lib/runtime/env.ts';
import { isEnvError } from '#lib/runtime/env-error.ts';
import { listen } from '#lib/runtime/listen.ts';

// `node lib/web/check.ts`: finds out whether the site could start with these settings, so that a wrong one is reported before
// a long build.
try {
  const server = createServer();
  await listen(server, env());
  server.close();
  const backend = await openBackend();
  await backend.close();
} catch (error) {
  const reason = isEnvError(error) ? error.message : `The site could not start: ${error}`;
  process.stderr.write(`${reason.replaceAll(/\s*\n\s*/g, ' ')}\n`);
  process.exit(1);
}
