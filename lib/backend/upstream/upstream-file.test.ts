import { once } from 'node:events';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { samplePhoto } from '#e2e/support/sample-answer.ts';
import type { FileResult } from '../backend.ts';
import { createUpstreamBackend } from './upstream-backend.ts';

vi.spyOn(process.stderr, 'write').mockReturnValue(true);
let request: IncomingMessage;
let response: ServerResponse;
const server = createServer((...exchange) => {
  [request, response] = exchange;
  answer(response);
});
let answer: (response: ServerResponse) => void;

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => void server.close());

function open(timeoutMs = 20_000): Promise<FileResult | null> {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return createUpstreamBackend({ url, timeoutMs }).file('ornek/salon-1.jpg', null);
}

/** Asks for a photograph that is answered like this. */
function openAnswer(body: Uint8Array | string, headers: OutgoingHttpHeaders, status = 200) {
  answer = (response) => response.writeHead(status, headers).end(body);
  return open();
}

const bytes = async (file: FileResult | null) => Buffer.from(await new Response(file?.body).arrayBuffer());

// Not sent again to somebody who has it: app/api/backend-over-http.test.ts.
describe('a photograph', () => {
  it('comes uncompressed, with its length, its validators, and the type of its content whatever the upstream says', async () => {
    const headers = { etag: '"photo"', 'last-modified': 'Mon, 02 Jun 2025 10:00:00 GMT' };
    const file = await openAnswer(samplePhoto, {
      'content-type': 'text/html',
      'content-length': samplePhoto.length,
      ...headers,
    });
    expect(file).toMatchObject({
      status: 200,
      contentType: 'image/png',
      contentLength: samplePhoto.length,
      etag: headers.etag,
      lastModified: headers['last-modified'],
    });
    expect(await bytes(file)).toEqual(samplePhoto);
    expect(request.headers['accept-encoding']).toBe('identity');
  });

  it('comes without a length where the upstream compresses it all the same', async () => {
    const body = gzipSync(samplePhoto);
    const file = await openAnswer(body, { 'content-encoding': 'gzip', 'content-length': body.length });
    expect(file?.contentLength).toBeNull();
    expect(await bytes(file)).toEqual(samplePhoto);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each([
    ...[svg, '<!doctype html>', '', '{"m":"bulunamadi"}'].map((body) => [200, body] as const),
    ...[400, 403, 404, 410].map((status) => [status, samplePhoto] as const),
  ])('does not exist where the answer is %i %s', async (status, body) => {
    expect(await openAnswer(body, { 'content-type': 'image/png' }, status)).toBeNull();
  });

  it('is an error where the answer has another status', async () => {
    for (const status of [206, 302, 429])
      await expect(openAnswer(samplePhoto, {}, status)).rejects.toMatchObject({ kind: 'http' });
  });

  describe('on its way', () => {
    const start = Buffer.from('GIF89a'.padEnd(600));
    const openPassing = async (timeoutMs?: number) => {
      answer = (response) => response.writeHead(200, { 'content-length': 40_000_000 }).write(start);
      const file = await open(timeoutMs);
      expect(file).toMatchObject({ contentType: 'image/gif', contentLength: 40_000_000 });
      return file;
    };

    it('breaks off where the upstream does, instead of ending as if it were whole', async () => {
      const file = await openPassing();
      response.socket?.resetAndDestroy();
      await expect(bytes(file)).rejects.toThrow();
    });

    it('ends with an error where nothing comes for too long, and lets the upstream go', async () => {
      await expect(bytes(await openPassing(300))).rejects.toThrow('nothing came for 300 ms');
      await vi.waitUntil(() => response.destroyed);
    });

    it('ends with an error where it grows too large, and lets the upstream go', async () => {
      const file = await openPassing();
      response.write(Buffer.alloc(33 * 1024 * 1024));
      await expect(bytes(file)).rejects.toThrow('more than 33554432 bytes');
      await vi.waitUntil(() => response.destroyed);
    });

    it('waits for a slow visitor, and lets the upstream go when that one leaves', async () => {
      const reader = (await openPassing())?.body?.getReader();
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      for (let pieces = 0; pieces < 3; pieces += 1) {
        const { value } = (await reader?.read()) ?? {};
        expect(value?.byteLength).toBe(start.length);
        vi.advanceTimersByTime(60_000);
        response.write(start);
      }
      vi.useRealTimers();
      await reader?.cancel();
      await vi.waitUntil(() => response.destroyed);
    });
  });
});
