import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

/** What an upstream does instead of a correct answer. Plain data, so that it can be passed between processes. */
export type Fault =
  /** Answers as if nothing had been scripted. */
  | { kind: 'pass' }
  /** Any status and any body; `text` wins over `json`. */
  | { kind: 'answer'; status?: number; json?: unknown; text?: string; headers?: Record<string, string> }
  /** Waits until `release()`, then answers as if nothing had been scripted. */
  | { kind: 'hold' }
  /** Takes the request and never answers. */
  | { kind: 'silence' }
  /** Closes the connection without an answer. */
  | { kind: 'hang-up' }
  /** Sends half of an answer and then resets the connection or stays silent. */
  | { kind: 'half'; ending: 'reset' | 'silence'; text?: string }
  /** Sends without end. */
  | { kind: 'flood' };

/** An answer that is no JSON. */
export const garbage: Fault = { kind: 'answer', text: '<html>\u0000{"m":' };

const jsonHeaders = { 'content-type': 'application/json' };

/** @returns whether there was something to do instead of a correct answer */
export function misbehave(fault: Fault, response: ServerResponse): boolean {
  switch (fault.kind) {
    case 'pass':
    case 'hold':
      return false;
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
      response.writeHead(200, { ...jsonHeaders, 'content-length': '100000' });
      response.write(fault.text ?? '{"m":"basarili","data":[', () => {
        if (fault.ending === 'reset') response.socket?.resetAndDestroy();
      });
      break;
    case 'flood':
      response.writeHead(200, jsonHeaders);
      Readable.from(endless()).pipe(response);
  }
  return true;
}

function* endless(): Generator<string> {
  for (;;) yield ' '.repeat(64 * 1024);
}
