import { expect, it } from 'vitest';
import { freePort } from '#e2e/support/free-port.ts';
import { registry } from '#lib/runtime/registry.ts';
import { createUpstreamBackend } from './upstream-backend.ts';

it('offers to be read which calls are not passed on', async () => {
  const nobody = await freePort();
  const backend = createUpstreamBackend({ url: `http://127.0.0.1:${nobody}`, timeoutMs: 1000 });
  const { readings } = registry;
  expect(readings.openCircuits?.()).toEqual([]);
  for (let i = 0; i < 5; i += 1) await expect(backend.cities()).rejects.toThrow('network');
  await expect(backend.districts(null)).rejects.toThrow('network');
  expect(readings.openCircuits?.()).toEqual(['ilan/get-cities']);
});
