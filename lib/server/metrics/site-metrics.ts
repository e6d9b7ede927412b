import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { log } from '#lib/runtime/log.ts';
import { type Facts, type Readings, registry as shared } from '#lib/runtime/registry.ts';
import { within } from '#lib/runtime/within.ts';

export type RequestLabels = 'kind' | 'status';

const answerSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const paintSeconds = [0.25, 0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10];
const reactionSeconds = [0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2];
const shiftScores = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

type Observers = { [Name in keyof Facts]: (facts: Facts[Name]) => void };

/** Everything that is measured, under names as Prometheus recommends them. Labels come from fixed sets only. */
export function createSiteMetrics(): { registry: Registry; requests: Histogram<RequestLabels> } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const observers = createObservers(registry);
  shared.onFact = (name, facts) => observers[name](facts);
  addReadings(registry, shared.readings);
  const requests = new Histogram({
    name: 'site_request_seconds',
    help: 'Answers to visitors',
    labelNames: ['kind', 'status'],
    buckets: answerSeconds,
    registers: [registry],
  });
  return { registry, requests };
}

function createObservers(registry: Registry): Observers {
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    buckets: number[],
  ) => new Histogram({ name, help, labelNames, buckets, registers });

  const documents = counter('site_documents_total', 'Documents sent, by origin', ['pool', 'from']);
  const messages = counter('site_messages_total', 'Messages, by what became of them', ['result']);
  const renders = histogram('site_render_seconds', 'Renderings of documents', ['verdict'], answerSeconds);
  const backend = histogram(
    'site_backend_seconds',
    'Calls to the database or the upstream',
    ['call', 'result'],
    answerSeconds,
  );
  const vitals = {
    LCP: histogram('site_vitals_lcp_seconds', 'Largest contentful paint', ['screen'], paintSeconds),
    TTFB: histogram('site_vitals_ttfb_seconds', 'Time to first byte', ['screen'], paintSeconds),
    INP: histogram('site_vitals_inp_seconds', 'Interaction to next paint', ['screen'], reactionSeconds),
    CLS: histogram('site_vitals_cls_score', 'Cumulative layout shift', ['screen'], shiftScores),
  };

  return {
    document: (labels) => documents.inc(labels),
    message: (labels) => messages.inc(labels),
    render: ({ verdict, seconds }) => renders.observe({ verdict }, seconds),
    backend: ({ seconds, ...labels }) => backend.observe(labels, seconds),
    vital: ({ name, screen, value }) => vitals[name].observe({ screen }, value),
  };
}

const patienceMs = 2000;

type Amounts = Record<string, number> | undefined;

/** Gauges, read for each scrape; one that cannot be read is left out meanwhile. */
function addReadings(registry: Registry, readings: Partial<Readings>): void {
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
  gauge('site_cache_bytes', 'Cached documents', 'pool', () => readings.cacheBytes?.());
  gauge('site_circuit_open', 'Calls that are not passed on at present', 'call', () =>
    Object.fromEntries(readings.openCircuits?.().map((call) => [call, 1]) ?? []),
  );
  gauge('site_mails_unsent', 'Mails that have not been sent', 'state', () => readings.unsentMails?.());
}

/** While a database cannot be reached, the other metrics are served all the same. */
async function readInTime(
  name: string,
  read: () => Amounts | Promise<Amounts>,
): Promise<Record<string, number>> {
  try {
    return (await within(patienceMs, (async () => read())(), 'no answer in time')) ?? {};
  } catch (error) {
    log.warn('metric-not-read', { name, cause: error instanceof Error ? error.message : String(error) });
    return {};
  }
}
