import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fault } from '#e2e/support/fault.ts';
import { type FaultUpstream, startFaultUpstream } from '#e2e/support/fault-upstream.ts';
import { samplePhoto } from '#e2e/support/sample-answer.ts';
import type { FileResult } from '../backend.ts';
import { createUpstreamBackend } from './upstream-backend.ts';
import type { UpstreamClient } from './upstream-client.ts';
import { openUpstreamFile } from './upstream-file.ts';

const path = 'ornek/salon-1.jpg';

let upstream: FaultUpstream;
vi.spyOn(process.stderr, 'write').mockReturnValue(true);

beforeAll(async () => {
  upstream = await startFaultUpstream();
});
beforeEach(() => upstream.clear());
afterAll(() => upstream.close());

function open(ifNoneMatch: string | null = null, timeoutMs = 20_000): Promise<FileResult | null> {
  return createUpstreamBackend({ url: upstream.url, timeoutMs }).file(path, ifNoneMatch);
}

async function bytes(file: FileResult | null): Promise<Buffer> {
  return Buffer.from(await new Response(file?.body).arrayBuffer());
}

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

  it('is not sent again to somebody who has it', async () => {
    expect(await open('"photo"')).toMatchObject({ status: 304, etag: '"photo"', body: null });
    expect(upstream.requests[0]?.headers['if-none-match']).toBe('"photo"');
  });

  it.each<[answer: string, fault: Omit<Extract<Fault, { kind: 'answer' }>, 'kind'>]>([
    ['an SVG', { text: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' }],
    ['HTML', { text: '<!doctype html><script>alert(1)</script>' }],
    ['empty', { text: '' }],
    ['JSON', { text: '{"m":"bulunamadi"}' }],
    ...[400, 403, 404, 410].map((status): [string, object] => [`${status}`, { status, json: {} }]),
  ])('does not exist when the answer is %s', async (_, answer) => {
    upstream.script('file', { kind: 'answer', headers: { 'content-type': 'image/png' }, ...answer });
    expect(await open()).toBeNull();
  });

  it('is not missing but out of reach when the upstream fails', async () => {
    for (const status of [206, 302, 429, 500]) {
      upstream.script('file', { kind: 'answer', status, json: {} });
      const message = `files/: http: answered ${status}`;
      await expect(open()).rejects.toMatchObject({ name: 'BackendError', kind: 'http', message });
    }
    const faults: [Fault, timeoutMs: number][] = [
      [{ kind: 'hang-up' }, 20_000],
      [{ kind: 'half', ending: 'reset', text: 'a' }, 20_000],
      [{ kind: 'silence' }, 100],
      [{ kind: 'half', ending: 'silence', text: 'a' }, 100],
    ];
    for (const [fault, timeoutMs] of faults) {
      upstream.script('file', fault);
      await expect(open(null, timeoutMs)).rejects.toMatchObject({ name: 'BackendError', kind: 'network' });
    }
  });

  it.each([
    [404, []],
    [200, ['this is no image']],
  ])('does not exist either when the answer of %i breaks off then', async (status, texts) => {
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const text = texts.shift();
        if (text) controller.enqueue(Buffer.from(text));
        else controller.error(new TypeError('terminated'));
      },
    });
    const client = { open: async () => new Response(body, { status }) } as unknown as UpstreamClient;
    expect(await openUpstreamFile(client, 20_000, path, null)).toBeNull();
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
      const backend = createUpstreamBackend({ url: `http://127.0.0.1:${port}/`, timeoutMs });
      const file = await backend.file(path, null);
      expect(file).toMatchObject({ contentType: 'image/gif', contentLength: 40_000_000 });
      return file;
    };

    it('breaks off where the upstream does, instead of ending as if it were whole', async () => {
      const file = await openPassing();
      response.socket?.resetAndDestroy();
      await expect(bytes(file)).rejects.toThrow();
    });

    it('ends with an error where nothing comes for too long, and lets the upstream go', async () => {
      await expect(bytes(await openPassing(100))).rejects.toThrow('nothing came for 100 ms');
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
