import type { ServerResponse } from 'node:http';

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
  | { kind: 'half'; ending: 'reset' | 'silence'; text?: string; headers?: Record<string, string> }
  /** Sends without end. */
  | { kind: 'flood'; headers?: Record<string, string> };

/** An answer that is no JSON. */
export const garbage: Fault = { kind: 'answer', text: '<html>\u0000{"m":' };
export const halfThenReset: Fault = { kind: 'half', ending: 'reset' };
export const halfThenSilence: Fault = { kind: 'half', ending: 'silence' };

type Misbehaviour = Exclude<Fault, { kind: 'pass' } | { kind: 'hold' }>;

const jsonHeaders = { 'content-type': 'application/json' };
const floodPiece = ' '.repeat(64 * 1024);

export function misbehave(fault: Misbehaviour, response: ServerResponse): void {
  switch (fault.kind) {
    case 'silence':
      return;
    case 'hang-up':
      response.socket?.destroy();
      return;
    case 'answer':
      response.writeHead(fault.status ?? 200, { ...jsonHeaders, ...fault.headers });
      response.end(fault.text ?? JSON.stringify(fault.json));
      return;
    case 'half':
      // The announced length makes a silent end a broken answer too.
      response.writeHead(200, { ...jsonHeaders, 'content-length': '100000', ...fault.headers });
      response.write(fault.text ?? '{"m":"basarili","data":[', () => {
        if (fault.ending === 'reset') response.socket?.resetAndDestroy();
      });
      return;
    case 'flood':
      response.writeHead(200, { ...jsonHeaders, ...fault.headers });
      flood(response);
  }
}

function flood(response: ServerResponse): void {
  while (!response.destroyed && response.write(floodPiece)) {
    // `write` returns false when the buffer of the connection is full.
  }
  if (!response.destroyed) response.once('drain', () => flood(response));
}
