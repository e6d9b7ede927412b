import { expect, test, vi } from 'vitest';
import { stopping } from '#lib/runtime/stopping.ts';
import { createDocuments } from './documents.ts';
import type { Handle } from './next-adapter/render.ts';

test('no screen is rendered ahead once the site is stopping: its database would be opened again', async () => {
  const settings = { host: 'site', isHttps: false, isDev: false, revalidateSeconds: 60 };
  const handle = vi.fn<Handle>(async (_, response) => {
    stopping.hasBegun = true;
    response.end();
  });
  await createDocuments({ ...settings, handle }, () => {}).warm();
  stopping.hasBegun = false;
  expect(handle).toHaveBeenCalledOnce();
});
