import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type CallName, calls } from '#lib/contract/calls.ts';
import { type Fault, misbehave } from './fault.ts';
import { type RecordedRequest, sampleAnswer, type UpstreamAnswer } from './sample-answer.ts';

export type FaultUpstream = {
  /** For UPSTREAM_API_URL. */
  url: string;
  /** Everything that was asked since the last `clear`. */
  requests: RecordedRequest[];
  /** Faults of a call from now on, one per request; the last one stays. */
  script(call: CallName, ...faults: Fault[]): void;
  /** What is answered from now on where nothing is scripted. */
  answerWith(answer: Answer): void;
  /** Answers all requests that are held. */
  release(): void;
  /** Clears scripts, answers and requests, and answers what is held. */
  clear(): void;
  close(): Promise<void>;
};

const base = '/api/api/';

type Answer = (request: RecordedRequest) => UpstreamAnswer | Promise<UpstreamAnswer>;

/**
 * A scripted stand-in for the upstream (rules#modes), call by call. Independent of the test runner.
 * @param answer what to answer where nothing is scripted: by default the sample listings
 */
export async function startFaultUpstream({
  port = 0,
  answer = sampleAnswer,
}: {
  port?: number;
  answer?: Answer;
} = {}): Promise<FaultUpstream> {
  const scripts = new Map<CallName, Fault[]>();
  const requests: RecordedRequest[] = [];
  let held = Promise.withResolvers<void>();
  let answerNow = answer;

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = incoming;
    const request = { call: callOf(url), method, url, headers, body: await text(incoming) };
    requests.push(request);
    const script = request.call === null ? undefined : scripts.get(request.call);
    const fault = script && script.length > 1 ? script.shift() : script?.[0];
    if (fault?.kind === 'hold') await held.promise;
    if (fault && misbehave(fault, response)) return;
    const answered = await answerNow(request);
    response.writeHead(answered.status, answered.headers).end(answered.body);
  }

  const server = createServer((incoming, response) => {
    serve(incoming, response).catch(() => response.destroy());
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');

  const upstream: FaultUpstream = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`,
    requests,
    script: (call, ...faults) => void scripts.set(call, faults),
    answerWith(other) {
      answerNow = other;
    },
    release() {
      held.resolve();
      held = Promise.withResolvers();
    },
    clear() {
      scripts.clear();
      answerNow = answer;
      requests.length = 0;
      upstream.release();
    },
    async close() {
      upstream.clear();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return upstream;
}

function callOf(url: string): CallName | null {
  const withoutSlash = (path: string) => path.replace(/\/$/, '');
  const path = withoutSlash(url.split('?', 1)[0] ?? '');
  const names = Object.keys(calls) as CallName[];
  return names.find((name) => withoutSlash(base + calls[name].path) === path) ?? null;
}
