import { Gauge, type Registry } from 'prom-client';
import { log } from '#lib/runtime/log.ts';
import type { Readings } from '#lib/runtime/registry.ts';

const patienceMs = 2000;

type Amounts = Record<string, number> | undefined;

/** Gauges that are read whenever somebody asks for the metrics; one that cannot be read is left out meanwhile. */
export function addReadings(registry: Registry, readings: Partial<Readings>): void {
  const gauge = (name: string, help: string, label: string, read: () => Amounts | Promise<Amounts>) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        this.reset();
        for (const [value, amount] of Object.entries(await readInTime(name, read)))
          this.set({ [label]: value }, amount);
      },
    });
  gauge('site_cache_bytes', 'Kept documents', 'pool', () => readings.cacheBytes?.());
  gauge('site_circuit_open', 'Calls that are not passed on at present', 'call', () =>
    Object.fromEntries(readings.openCircuits?.().map((call) => [call, 1]) ?? []),
  );
  gauge('site_mails_unsent', 'Mails that have not been sent', 'state', () => readings.unsentMails?.());
}

/** Whoever asks for metrics wants the others, too, while a database is away. */
async function readInTime(
  name: string,
  read: () => Amounts | Promise<Amounts>,
): Promise<Record<string, number>> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), patienceMs);
  });
  try {
    return (await Promise.race([read(), deadline])) ?? {};
  } catch (error) {
    log.warn('metric-not-read', { name, cause: error instanceof Error ? error.message : String(error) });
    return {};
  } finally {
    clearTimeout(timer);
  }
}
