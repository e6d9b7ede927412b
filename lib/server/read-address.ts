import { LRUCache } from 'lru-cache';
import { findReadCall } from '#lib/api/call-route.ts';
import type { CallName } from '#lib/contract/calls.ts';
import { type RequestTarget, readRequestTarget } from './http/request-target.ts';
import { type DocumentKey, documentKey } from './page-cache/document-key.ts';

export type Address = {
  target: RequestTarget;
  /** The document at this address. */
  page: DocumentKey | null;
  /** The call of the API that reads as JSON at this address. */
  call: CallName | null;
};

// Most visitors ask for the same few hundred addresses, and an address always means the same.
const remembered = new LRUCache<string, Address>({ max: 1000 });
const longestRemembered = 200;

/** What an address, as it was sent, asks for. */
export function readAddress(url: string): Address {
  const known = remembered.get(url);
  if (known) return known;
  const target = readRequestTarget(url);
  const isPath = target.kind === 'path';
  const address: Address = {
    target,
    page: isPath ? documentKey(target.pathname, target.search) : null,
    call: isPath ? findReadCall(target.pathname) : null,
  };
  if (url.length <= longestRemembered) remembered.set(url, address);
  return address;
}
