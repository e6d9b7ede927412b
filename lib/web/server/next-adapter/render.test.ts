import { afterEach, expect, it, vi } from 'vitest';
import { log } from '#lib/runtime/log.ts';
import { registry } from '#lib/runtime/registry.ts';
import { type Handle, render } from './render.ts';

const asked = { url: '/ilanlar', format: 'html', host: 'www.example.com', maxMs: 10_000 } as const;

afterEach(() => void vi.restoreAllMocks());

it.each([
  ['says nothing and takes too long', 'the page took too long', async () => {}],
  [
    'begins and fails',
    'Error: broken',
    async (_, response) => {
      response.write('<p>');
      throw new Error('broken');
    },
  ],
] satisfies [string, string, Handle][])(
  'a page that %s is a failure without a body: logged once, its response closed',
  async (_, cause, handle) => {
    const error = vi.spyOn(log, 'error').mockReturnValue();
    const onClose = vi.fn();
    const closing: Handle = (request, response) => handle(request, response.on('close', onClose));
    const { status, body } = await render(closing, { ...asked, url: '/ilanlar?sayfa=2', maxMs: 20 });
    expect([status, body.length]).toEqual([500, 0]);
    const fields = expect.objectContaining({ path: '/ilanlar', cause });
    expect(error).toHaveBeenCalledExactlyOnceWith('document-failed', fields);
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  },
);

it('reads the status that a page sets after it has begun', async () => {
  const handle: Handle = async (_, response) => {
    response.write('<p>');
    await new Promise(setImmediate);
    Object.assign(registry.running.getStore() ?? {}, { isDegraded: true });
    response.end('</p>');
  };
  const { status, isDegraded, body } = await render(handle, asked);
  expect([status, isDegraded, body.toString()]).toEqual([200, true, '<p></p>']);
});

it('keeps only the headers of Next that the server does not set itself', async () => {
  const handle: Handle = async (_, response) => {
    response.setHeader('content-security-policy', 'none').setHeader('vary', 'rsc');
    response.writeHead(307, { location: '/', 'content-type': 'text/html' }).end();
  };
  expect((await render(handle, asked)).headers).toEqual({ location: '/', 'content-type': 'text/html' });
});
