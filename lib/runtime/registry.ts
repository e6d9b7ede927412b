import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Carries what Next tells neither a screen nor a route handler of the request that is being answered. */
export type Running = {
  request: IncomingMessage;
  response: ServerResponse;
  /** The answer is read to its end before any of it is sent, so that what a screen says late counts too. */
  isReadWhole: boolean;
  /** A status other than 200 that a screen has set (rules#detail-failures). */
  status: number | null;
  /** Something is missing, so that the document must not replace a complete one. */
  isDegraded: boolean;
};

type Registry = {
  /** The open backend; `lib/data/current.ts` sets and types it. */
  backend: unknown;
  /** Closes what the start opened; null before. */
  closeSite: (() => Promise<void>) | null;
  /** A front answers the signals of this process, and closes the site with `closeSite`. */
  hasFront: boolean;
  /** Empty where a host runs Next without Node's own server, of which `own-server.ts` hears. */
  running: AsyncLocalStorage<Running>;
  /** Node's own server has answered something: a request without `running` came before it was listened to. */
  hasOwnServer: boolean;
  /** Errors that were logged with their request, and are skipped when Next prints them on the console too. */
  loggedErrors: WeakSet<object>;
  /** Grows with each change of the listings, which outdates whatever was cached before. */
  generation: number;
  /** Documents of an earlier generation are never sent again, not even where no newer one can be had. */
  oldestServed: number;
  /** Counts events; null where metrics are off. */
  metricListener: ((name: string, event: object) => void) | null;
};

const key = Symbol.for('emlak-sitesi.registry');
const holder = globalThis as { [key]?: Registry };

/**
 * Holds what one process shares with screens, route handlers and the proxy, which Next bundles apart from each other
 * and from the front: each bundle has its own copy of every module, so a variable of a module would be another one
 * there.
 */
holder[key] ??= {
  backend: null,
  closeSite: null,
  hasFront: false,
  running: new AsyncLocalStorage(),
  hasOwnServer: false,
  loggedErrors: new WeakSet(),
  generation: 0,
  oldestServed: 0,
  metricListener: null,
};
export const registry: Registry = holder[key];

/** Keeps the answer that is being made out of every cache, where it is not on its way. */
export function keepNowhere(): void {
  const response = registry.running.getStore()?.response;
  if (response && !response.headersSent) response.setHeader('Cache-Control', 'no-store');
}

/** Answers a request so that its screen or route handler finds it. */
export function runAs<Result>(
  asked: Pick<Running, 'request' | 'response' | 'isReadWhole'>,
  answer: (running: Running) => Result,
): Result {
  const running = { ...asked, status: null, isDegraded: false };
  return registry.running.run(running, () => answer(running));
}
