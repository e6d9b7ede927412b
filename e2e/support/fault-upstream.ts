import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
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
  let held: (() => void)[] = [];
  let answerNow = answer;

  function nextFault(call: CallName | null): Fault {
    const script = call === null ? undefined : scripts.get(call);
    return (script && script.length > 1 ? script.shift() : script?.[0]) ?? { kind: 'pass' };
  }

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await record(incoming);
    requests.push(request);
    const fault = nextFault(request.call);
    if (fault.kind === 'hold') await new Promise<void>((resolve) => held.push(resolve));
    if (fault.kind !== 'pass' && fault.kind !== 'hold') return misbehave(fault, response);
    const { status, headers, body } = await answerNow(request);
    response.writeHead(status, headers).end(body);
  }

  const server = createServer((incoming, response) => {
    serve(incoming, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });

  const upstream: FaultUpstream = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`,
    requests,
    script: (call, ...faults) => void scripts.set(call, faults),
    answerWith(other) {
      answerNow = other;
    },
    release() {
      const waiting = held;
      held = [];
      for (const resolve of waiting) resolve();
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

async function record(incoming: IncomingMessage): Promise<RecordedRequest> {
  const { method = 'GET', url = '/', headers } = incoming;
  const pieces: Buffer[] = await Array.fromAsync(incoming);
  return { call: callOf(url), method, url, headers, body: Buffer.concat(pieces).toString() };
}

function callOf(url: string): CallName | null {
  const path = withoutSlash(url.split('?', 1)[0] ?? '');
  const names = Object.keys(calls) as CallName[];
  return names.find((name) => withoutSlash(base + calls[name].path) === path) ?? null;
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}
