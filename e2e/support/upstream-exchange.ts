import type { IncomingMessage } from 'node:http';
import type { CallName } from '#lib/contract/calls.ts';

/** What a stand-in upstream was asked. */
export type RecordedRequest = {
  call: CallName | null;
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
};

/** What it answers. */
export type UpstreamAnswer = { status: number; headers: Record<string, string>; body: Uint8Array | string };
