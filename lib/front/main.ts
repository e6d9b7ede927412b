import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { parseArgs } from 'node:util';
import inject from 'light-my-request';
import { env } from '#lib/runtime/env.ts';
import { EnvError } from '#lib/runtime/env-error.ts';
import { failStart } from '#lib/runtime/fail-start.ts';
import { listen } from '#lib/runtime/listen.ts';
import { registry } from '#lib/runtime/registry.ts';
import { watchConnections } from './connections.ts';
import { createFront } from './front.ts';
import { logConsole, surviveLogErrors } from './log-console.ts';
import { type RequestHandler, withFailureAnswer } from './own-answers.ts';
import { stopWhenAsked } from './stop.ts';

// `node lib/front/main.ts [--dev]`: serves the Next app of the current folder, with a cache in front of it, or while developing
// without. Early requests wait.
const { values } = parseArgs({ options: { dev: { type: 'boolean', default: false } } });

try {
  await serve(values.dev);
} catch (error) {
  failStart(error);
}

async function serve(isDev: boolean): Promise<void> {
  const settings = env();
  surviveLogErrors();
  if (!isDev) {
    if (!existsSync('.next/BUILD_ID')) throw new EnvError('The site is not built: start it with "npm start"');
    logConsole();
  }
  const server = createServer({
    maxHeaderSize: 16 * 1024,
    headersTimeout: 15_000,
    requestTimeout: 60_000,
    // Longer than the usual 60 s of a load balancer in front, which would reuse a closed connection.
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 5_000,
    // Next's development tools upgrade a connection. What other clients offer (`curl --http2`) is ignored.
    shouldUpgradeCallback: () => isDev,
  });
  const connections = watchConnections(server);
  const ready = Promise.withResolvers<RequestHandler>();
  let handler: RequestHandler = async (...asked) => (await ready.promise)(...asked);
  const answer = withFailureAnswer((...asked) => handler(...asked));
  // With an unknown expectation too: Node would refuse it.
  for (const event of ['request', 'checkExpectation'])
    server.on(event, (request: IncomingMessage, response: ServerResponse) => {
      if (connections.take(request, response)) void answer(request, response);
    });
  // Before anything else is opened, so that a taken port is reported at once.
  const address = await listen(server, settings);
  const stopping = new AbortController();
  registry.hasFront = true;
  stopWhenAsked(server, connections, async () => {
    stopping.abort();
    await registry.closeSite?.();
  });

  // React and Next choose their build by NODE_ENV while they load.
  Object.assign(process.env, { NODE_ENV: isDev ? 'development' : 'production' });
  // As `next start --experimental-next-config-strip-types` does: Node reads next.config.ts itself, and a release needs
  // no compiler of 97 MB.
  process.env.__NEXT_NODE_NATIVE_TS_LOADER_ENABLED ??= 'true';
  const { default: next } = await import('next');
  const app = next({ dev: isDev, dir: process.cwd(), httpServer: server, port: settings.port });
  await app.prepare();
  const handle = app.getRequestHandler();
  // Next opens the site (instrumentation.ts) with the first request.
  await inject((request, response) => void handle(request, response), { method: 'OPTIONS', url: '/' });
  const front = createFront(handle, settings, stopping.signal);
  handler = isDev ? handle : front.answer;
  // An upstream is asked only for what visitors want to see.
  const isWarmed = !isDev && settings.upstream === null;
  if (isWarmed) await front.warmDocuments();
  ready.resolve(handler);
  console.log(`Site ready: ${address}`);
  if (isWarmed) await front.warmFiles();
}
