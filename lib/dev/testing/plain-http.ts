import { type Agent, type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { buffer } from 'node:stream/consumers';

/** Whether the site under test may keep what a test sends: not a deployed one, unless `WRITES=1` says so. */
export const mayStore = !process.env.BASE_URL || process.env.WRITES === '1';

/** The addresses that visitors send to: the call, and forms. */
export const messageTargets = /\/api\/(?:api\/messages\/set-message\/?|form\/?|haber[a-z-]*\/?)(?:\?.*)?$/;

export type PlainRequest = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** The address of this machine that asks, such as `127.0.0.2`. */
  localAddress?: string;
  /** Keeps its connections open; without one each request has its own. */
  agent?: Agent;
  /** A certificate to trust beside the usual ones. */
  ca?: string;
};

export type PlainAnswer = Awaited<ReturnType<typeof ask>>;

/**
 * Asks like a crawler: no browser, no redirects followed, nothing decoded.
 * @param target what stands in the request line; not normalised, so that a test can send nonsense
 */
export async function ask(
  siteUrl: string,
  target: string,
  { method = 'GET', headers = {}, body, ...connection }: PlainRequest = {},
) {
  const { protocol, hostname, port } = new URL(siteUrl);
  if (!mayStore && method === 'POST' && siteUrl === process.env.E2E_SITE_URL && messageTargets.test(target))
    throw new Error(`${target}: a test without @writes must send no message to a deployed site`);
  const request = protocol === 'https:' ? secureRequest : plainRequest;
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = {
      hostname,
      port,
      path: target,
      method,
      headers,
      agent: false as const,
      // As browsers take; a redirect of Next repeats its address twice, in two headers.
      maxHeaderSize: 64 * 1024,
      ...connection,
    };
    request(options, resolve).on('error', reject).end(body);
  });
  return {
    status: incoming.statusCode ?? 0,
    headers: incoming.headers,
    /** Names as they were sent, lower-case, one entry per header line. */
    names: incoming.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase()),
    body: await buffer(incoming),
  };
}
