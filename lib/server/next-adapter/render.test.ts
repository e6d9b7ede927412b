import { expect, it, vi } from 'vitest';
import { log } from '#lib/runtime/log.ts';
import { type Handle, render } from './render.ts';

it('ends a page that takes too long, and tells it that nobody waits any more', async () => {
  const error = vi.spyOn(log, 'error').mockReturnValue();
  const onClose = vi.fn();
  const endless: Handle = async (_, response) => {
    response.write('<p>');
    response.on('close', onClose);
  };
  const { status, body } = await render(endless, { url: '/ilanlar?sayfa=2', headers: {}, maxMs: 20 });
  expect([status, body.length]).toEqual([500, 0]);
  expect(error).toHaveBeenCalledExactlyOnceWith(
    'document-failed',
    expect.objectContaining({ path: '/ilanlar', cause: 'the page took too long' }),
  );
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
});
