import { afterEach, expect, it, vi } from 'vitest';
import { log } from '#lib/runtime/log.ts';
import { registry } from '#lib/runtime/registry.ts';
import { createOrigin, type Handle } from './ask-origin.ts';
import type { Format } from './cache-key.ts';

const onDocument = vi.fn();
const ask = (handle: Handle, format: Format = 'html', maxMs?: number) => {
  const origin = createOrigin(handle, { host: 'www.example.com', own: { 'x-own': 'a' }, onDocument, maxMs });
  return origin({ name: 'a', url: '/ilanlar?sayfa=2', format, isDocument: true });
};
const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 's-maxage=60' };
const headersOf = ({ headers }: { headers: string[] }) =>
  Object.fromEntries(
    Array.from({ length: headers.length / 2 }, (_, at) => headers.slice(2 * at, 2 * at + 2)),
  );

afterEach(() => void vi.restoreAllMocks());

it.each([
  ['says nothing and takes too long', 'the answer took too long', async () => {}],
  [
    'begins and fails',
    'broken',
    async (_, response) => {
      response.write('<p>');
      throw new Error('broken');
    },
  ],
] satisfies [string, string, Handle][])(
  'an origin that %s has failed: logged once, answered with a page, its response closed',
  async (_, cause, handle) => {
    const error = vi.spyOn(log, 'error').mockReturnValue();
    const onClose = vi.fn();
    const closing: Handle = (request, response) => handle(request, response.on('close', onClose));
    const { response, lifetime, isFailure } = await ask(closing, 'html', 20);
    expect([response.status, lifetime, isFailure]).toEqual([500, null, true]);
    expect(response.variants.identity?.body.toString()).toContain('lang="tr"');
    const fields = expect.objectContaining({ path: '/ilanlar', cause: expect.stringContaining(cause) });
    expect(error).toHaveBeenCalledExactlyOnceWith('document-failed', fields);
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  },
);

it('reads what a page says after it has begun: its status, and that something is missing', async () => {
  const warn = vi.spyOn(log, 'warn').mockReturnValue();
  const saying = (said: object) =>
    ask(async (_, response) => {
      response.writeHead(200, html).write('<p>');
      await new Promise(setImmediate);
      Object.assign(registry.running.getStore() ?? {}, said);
      response.end('</p>');
    });
  expect(await saying({})).toMatchObject({ isFailure: false, lifetime: { fresh: 60_000 } });
  expect(await saying({ isDegraded: true })).toMatchObject({ isFailure: true, lifetime: null });
  expect(await saying({ status: 502 })).toMatchObject({ isFailure: true, response: { status: 502 } });
  expect(warn).toHaveBeenCalledExactlyOnceWith('document-unavailable', { path: '/ilanlar', status: 502 });
  expect(onDocument).toHaveBeenCalledTimes(1);
});

it('asks with headers of the front, and keeps those of the answer that are not of its connection', async () => {
  const seen: unknown[] = [];
  const { response } = await ask(async ({ headers }, answer) => {
    seen.push(headers);
    answer
      .setHeader('x-nextjs-cache', 'HIT')
      .writeHead(307, { location: '/', 'content-type': 'text/html' })
      .end('<a>');
  }, 'prefetch');
  expect(seen).toEqual([
    expect.objectContaining({ host: 'www.example.com', rsc: '1', 'next-router-prefetch': '1' }),
  ]);
  expect(headersOf(response)).toEqual({ location: '/', 'x-own': 'a' });
  expect(response.variants.identity?.body.length).toBe(0);
});

it('data of a screen that failed has no body, and a large script is compiled while it arrives', async () => {
  const failed = await ask(async (_, response) => {
    response.writeHead(502, { 'content-type': 'text/x-component' }).end('1:{}');
  }, 'data');
  expect(failed.response.variants.identity?.body.length).toBe(0);
  const script = 'a();'.repeat(10_000);
  const file = await ask(async (_, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'max-age=9' }).end(script);
  });
  expect(file.response.tag).not.toBeNull();
  expect(file.response.size).toBeGreaterThan(0);
});
