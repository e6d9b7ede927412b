import { expect, it, vi } from 'vitest';
import { samplePhoto } from '#lib/dev/testing/sample-answer.ts';
import type { FileResult } from '../backend.ts';
import { photographReader } from './upstream-file.ts';

vi.spyOn(process.stderr, 'write').mockReturnValue(true);

/** Reads a photograph that is answered like this. */
const read = (body: BodyInit, headers: Record<string, string> = {}, status = 200) =>
  photographReader(20_000)(new Response(body, { headers, status }), () => {});

const bytes = async (file: FileResult | null) => Buffer.from(await new Response(file?.body).arrayBuffer());

// Not sent again to somebody who has it: lib/web/api/backend-over-http.test.ts.
it('comes with its length, its validators, and the type of its content whatever the upstream says', async () => {
  const lastModified = 'Mon, 02 Jun 2025 10:00:00 GMT';
  const headers = { 'content-length': '99', etag: '"photo"', 'last-modified': lastModified };
  const file = await read(samplePhoto, { 'content-type': 'text/html', ...headers });
  const facts = { contentType: 'image/png', contentLength: 99, etag: '"photo"', lastModified };
  expect(file).toMatchObject({ status: 200, ...facts });
  expect(await bytes(file)).toEqual(samplePhoto);
  // Fetch has undone what an upstream compresses although it is asked not to.
  const compressed = await read(samplePhoto, { ...headers, 'content-encoding': 'gzip' });
  expect(compressed?.contentLength).toBeNull();
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
it.each([
  ...[svg, '<!doctype html>', ''].map((body) => [200, body] as const),
  ...[400, 403, 404, 410].map((status) => [status, samplePhoto] as const),
])('does not exist where the answer is %i %s', async (status, body) => {
  expect(await read(body, { 'content-type': 'image/png' }, status)).toBeNull();
});

it('is an error where the answer has another status', async () => {
  for (const status of [206, 302, 429])
    await expect(read(samplePhoto, {}, status)).rejects.toMatchObject({ kind: 'http' });
});

const start = Buffer.from('GIF89a'.padEnd(600));

/**
 * Returns a photograph on its way from an upstream, which breaks off when the request is aborted. Silence:
 * upstream-backend.test.ts.
 */
async function openPassing() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const upstream = writable.getWriter();
  const abort = vi.fn((reason?: unknown) => void upstream.abort(reason));
  upstream.write(start);
  const file = await photographReader(20_000)(new Response(readable), abort);
  expect(file?.contentType).toBe('image/gif');
  return { file, upstream, abort };
}

it('breaks off where the upstream does, instead of ending as if it were whole', async () => {
  const { file, upstream } = await openPassing();
  upstream.abort(new Error('reset'));
  await expect(bytes(file)).rejects.toThrow('reset');
});

it('ends with an error where it grows too large, and lets the upstream go', async () => {
  const { file, upstream, abort } = await openPassing();
  upstream.write(Buffer.alloc(33 * 1024 * 1024)).catch(() => {});
  await expect(bytes(file)).rejects.toThrow('more than 33554432 bytes');
  expect(abort).toHaveBeenCalled();
});

it('waits for a slow visitor, and lets the upstream go when that one leaves', async () => {
  const { file, upstream, abort } = await openPassing();
  const reader = file?.body?.getReader();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (let pieces = 0; pieces < 3; pieces += 1) {
    const { value } = (await reader?.read()) ?? {};
    expect(value?.byteLength).toBe(start.length);
    vi.advanceTimersByTime(60_000);
    upstream.write(start).catch(() => {});
  }
  vi.useRealTimers();
  expect(abort).not.toHaveBeenCalled();
  await reader?.cancel();
  expect(abort).toHaveBeenCalled();
});
