import { afterEach, expect, it, vi } from 'vitest';
import { log } from '#lib/runtime/log.ts';
import { registry, renderIdHeader } from '#lib/runtime/registry.ts';
import { type Handle, render } from './render.ts';

const asked = { url: '/ilanlar', format: 'html', host: 'www.example.com', maxMs: 10_000 } as const;

afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  ['says nothing', false],
  ['has begun', true],
])('ends a page that %s and takes too long, and closes its response', async (_, hasBegun) => {
  const error = vi.spyOn(log, 'error').mockReturnValue();
  const onClose = vi.fn();
  const endless: Handle = async (_, response) => {
    if (hasBegun) response.write('<p>');
    response.on('close', onClose);
  };
  const { status, body } = await render(endless, { ...asked, url: '/ilanlar?sayfa=2', maxMs: 20 });
  expect([status, body.length]).toEqual([500, 0]);
  expect(error).toHaveBeenCalledExactlyOnceWith(
    'document-failed',
    expect.objectContaining({ path: '/ilanlar', cause: 'the page took too long' }),
  );
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
});

it.each([
  ['before it writes', async () => Promise.reject(new Error('broken'))],
  [
    'in the middle of a page',
    async (_, response) => {
      response.write('<p>');
      throw new Error('broken');
    },
  ],
] satisfies [string, Handle][])('reports a handler that fails %s', async (_, handle) => {
  const error = vi.spyOn(log, 'error').mockReturnValue();
  const { status, body } = await render(handle, asked);
  expect([status, body.length]).toEqual([500, 0]);
  expect(error).toHaveBeenCalledExactlyOnceWith(
    'document-failed',
    expect.objectContaining({ path: '/ilanlar', cause: 'Error: broken' }),
  );
});

it('reads the status that a page sets after it has begun', async () => {
  const handle: Handle = async (request, response) => {
    response.write('<p>');
    await new Promise(setImmediate);
    const outcome = registry.renderStatuses.get(String(request.headers[renderIdHeader]));
    if (outcome) outcome.isDegraded = true;
    response.end('</p>');
  };
  const { status, isDegraded, body } = await render(handle, asked);
  expect({ status, isDegraded, body: body.toString() }).toEqual({
    status: 200,
    isDegraded: true,
    body: '<p></p>',
  });
});

it('keeps only the headers of Next that the server does not set itself', async () => {
  const handle: Handle = async (_, response) => {
    response.writeHead(307, {
      location: '/',
      'content-type': 'text/html',
      'cache-control': 'private',
      vary: 'rsc',
      etag: '"a"',
      'x-powered-by': 'Next.js',
      'content-security-policy': 'none',
    });
    response.end();
  };
  expect((await render(handle, asked)).headers).toEqual({ location: '/', 'content-type': 'text/html' });
});
