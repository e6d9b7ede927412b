import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fault } from '#e2e/support/fault.ts';
import { type FaultUpstream, startFaultUpstream } from '#e2e/support/fault-upstream.ts';
import { samplePhoto } from '#e2e/support/sample-answer.ts';
import type { FileResult } from '../backend.ts';
import { createUpstreamBackend } from './upstream-backend.ts';

const path = 'ornek/salon-1.jpg';

let upstream: FaultUpstream;
vi.spyOn(process.stderr, 'write').mockReturnValue(true);

beforeAll(async () => {
  upstream = await startFaultUpstream();
});
beforeEach(() => upstream.clear());
afterAll(() => upstream.close());

const open = (ifNoneMatch: string | null = null, url = upstream.url, timeoutMs = 20_000) =>
  createUpstreamBackend({ url, timeoutMs }).file(path, ifNoneMatch);

const bytes = async (file: FileResult | null) => Buffer.from(await new Response(file?.body).arrayBuffer());

describe('a photograph', () => {
  it('comes uncompressed, with its length, its validators, and the type of its content whatever the upstream says', async () => {
    const headers = {
      'content-type': 'text/html',
      'content-length': `${samplePhoto.length}`,
      etag: '"photo"',
      'last-modified': 'Mon, 02 Jun 2025 10:00:00 GMT',
    };
    upstream.answerWith(() => ({ status: 200, headers, body: samplePhoto }));
    const file = await open();
    expect(file).toMatchObject({
      status: 200,
      contentType: 'image/png',
      contentLength: samplePhoto.length,
      etag: '"photo"',
      lastModified: 'Mon, 02 Jun 2025 10:00:00 GMT',
    });
    expect(await bytes(file)).toEqual(samplePhoto);
    expect(upstream.requests[0]?.headers['accept-encoding']).toBe('identity');
  });

  it('comes without a length where the upstream compresses it all the same', async () => {
    const body = gzipSync(samplePhoto);
    const headers = { 'content-encoding': 'gzip', 'content-length': `${body.length}` };
    upstream.answerWith(() => ({ status: 200, headers, body }));
    const file = await open();
    expect(file?.contentLength).toBeNull();
    expect(await bytes(file)).toEqual(samplePhoto);
  });

  it('is not sent again to somebody who has it', async () => {
    expect(await open('"photo"')).toMatchObject({ status: 304, etag: '"photo"', body: null });
    expect(upstream.requests[0]?.headers['if-none-match']).toBe('"photo"');
  });

  it('does not exist where the answer says so, or is anything but an image', async () => {
    const answers: Omit<Extract<Fault, { kind: 'answer' }>, 'kind'>[] = [
      { text: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' },
      { text: '<!doctype html><script>alert(1)</script>' },
      { text: '' },
      { text: '{"m":"bulunamadi"}' },
      ...[400, 403, 404, 410].map((status) => ({ status, json: {} })),
    ];
    for (const answer of answers) {
      upstream.script('file', { kind: 'answer', headers: { 'content-type': 'image/png' }, ...answer });
      expect(await open(), JSON.stringify(answer)).toBeNull();
    }
  });

  describe('on its way', () => {
    const start = Buffer.from('GIF89a'.padEnd(600));
    let server: Server;
    let response: ServerResponse;
    beforeAll(async () => {
      server = createServer((_, answering) => {
        response = answering;
        response.writeHead(200, { 'content-length': '40000000' }).write(start);
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
    });
    afterAll(() => void server.close());
    const openPassing = async (timeoutMs = 20_000) => {
      const { port } = server.address() as AddressInfo;
      const file = await open(null, `http://127.0.0.1:${port}/`, timeoutMs);
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
