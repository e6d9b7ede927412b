import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { apiBase, type CallName, calls } from '#lib/domain/wire/calls.ts';
import { type RecordedRequest, sampleAnswer, type UpstreamAnswer } from './sample-answer.ts';

/** An upstream's fault in place of a correct answer (README.md); `pass` is as if nothing had been scripted. */
export type Fault =
  | { kind: 'pass' | 'hold' | 'silence' | 'hang-up' | 'flood' }
  | { kind: 'answer'; status?: number; json?: unknown; text?: string; headers?: Record<string, string> }
  | { kind: 'half'; ending: 'reset' | 'silence'; status?: number; text?: string };

/** An answer other than JSON. */
export const garbage: Fault = { kind: 'answer', text: '<html>\u0000{"m":' };

export type FaultUpstream = Awaited<ReturnType<typeof startFaultUpstream>>;

/** Returns a scripted stand-in for the upstream (rules#modes), call by call. Independent of the test runner. */
export async function startFaultUpstream() {
  const scripts = new Map<CallName | null, Fault[]>();
  const requests: RecordedRequest[] = [];
  let held = Promise.withResolvers<void>();
  let answer = sampleAnswer;

  async function serve(incoming: IncomingMessage, response: ServerResponse) {
    const { method = 'GET', url = '/', headers } = incoming;
    const request = { call: callOf(url), method, url, headers, body: await text(incoming) };
    requests.push(request);
    const script = scripts.get(request.call) ?? [];
    const fault = script.length > 1 ? script.shift() : script[0];
    if (fault?.kind === 'hold') await held.promise;
    answerBy(fault, response, () => answer(request));
  }
  const server = createServer((incoming, response) => {
    serve(incoming, response).catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');

  /** Answers all requests that are held. */
  function release() {
    held.resolve();
    held = Promise.withResolvers();
  }

  /** Clears scripts, answers and requests, and answers what is held. */
  function clear() {
    scripts.clear();
    answer = sampleAnswer;
    requests.length = 0;
    release();
  }

  return {
    /** For UPSTREAM_API_URL. */
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${apiBase}`,
    /** Everything that was asked since the last `clear`. */
    requests,
    /** Faults of a call from now on, one per request; the last one stays. */
    script: (call: CallName, ...faults: Fault[]) => void scripts.set(call, faults),
    /** Sets the answer where nothing is scripted, in place of the sample listings. */
    answerWith(other: typeof answer) {
      answer = other;
    },
    release,
    clear,
    async close() {
      clear();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function callOf(url: string): CallName | null {
  const path = url.replace(/\/?(?:\?.*)?$/, '');
  const names = Object.keys(calls) as CallName[];
  return names.find((name) => path === apiBase + calls[name].path.replace(/\/$/, '')) ?? null;
}

function answerBy(fault: Fault | undefined, response: ServerResponse, correct: () => UpstreamAnswer) {
  const jsonHeaders = { 'content-type': 'application/json' };
  switch (fault?.kind) {
    case 'silence':
      break;
    case 'hang-up':
      response.socket?.destroy();
      break;
    case 'answer':
      response.writeHead(fault.status ?? 200, { ...jsonHeaders, ...fault.headers });
      response.end(fault.text ?? JSON.stringify(fault.json));
      break;
    case 'half':
      // The announced length makes a silent end a broken answer too.
      response.writeHead(fault.status ?? 200, { ...jsonHeaders, 'content-length': '100000' });
      response.write(fault.text ?? '{"m":"basarili","data":[', () => {
        if (fault.ending === 'reset') response.socket?.resetAndDestroy();
      });
      break;
    case 'flood':
      response.writeHead(200, jsonHeaders);
      Readable.from(endless()).pipe(response);
      break;
    default: {
      const { status, headers, body } = correct();
      response.writeHead(status, headers).end(body);
    }
  }
}

function* endless() {
  for (;;) yield ' '.repeat(64 * 1024);
}
