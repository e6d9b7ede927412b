import { afterAll, expect, it, vi } from 'vitest';
import { log } from '#lib/runtime/log.ts';
import { readings } from '#lib/runtime/metric-events.ts';
import { startMetrics } from './metrics.ts';

const metrics = await startMetrics({ host: '127.0.0.1', port: 0 });
const read = async () => (await fetch(metrics.url)).text();
afterAll(() => metrics.close());

it('reads gauges for each scrape, and leaves out what cannot be read', async () => {
  const warn = vi.spyOn(log, 'warn').mockReturnValue();
  readings.openCircuits = () => ['files/'];
  readings.officeFailures = () => 2;
  readings.unsentMails = async () => ({ waiting: 3, givenUp: 1 });
  await read();
  readings.openCircuits = () => [];
  readings.unsentMails = async () => {
    throw new Error('the database is away');
  };
  const text = await read();
  expect(text).toContain('site_office_failures{folder="office"} 2');
  expect(text).not.toContain('site_circuit_open{');
  expect(text).not.toContain('site_mails_unsent{');
  expect(warn).toHaveBeenCalledWith(
    'metric-not-read',
    expect.objectContaining({ name: 'site_mails_unsent' }),
  );
});

it('serves metrics at one address and by GET only, and names the setting of an address in use', async () => {
  const other = await fetch(new URL('/', metrics.url));
  expect(other.status).toBe(404);
  expect((await fetch(metrics.url, { method: 'POST' })).status).toBe(405);
  const port = Number(new URL(metrics.url).port);
  await expect(startMetrics({ host: '127.0.0.1', port })).rejects.toThrow(`METRICS_PORT: ${port} is already`);
});
