import { createServer } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import { listen } from '#lib/runtime/listen.ts';
import { log } from '#lib/runtime/log.ts';
import { listenToEvents, type MetricEvents, readings } from '#lib/runtime/metric-events.ts';
import { withTimeout } from '#lib/runtime/with-timeout.ts';

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const patienceMs = 2000;
const path = '/api/metrics';

/**
 * Starts counting, and serves the figures to Prometheus on a separate port. On the public port only the client's address
 * or headers could keep visitors out, and a proxy in front may change both.
 * @returns the address that Prometheus asks
 * @throws EnvError naming METRICS_HOST or METRICS_PORT
 */
export async function startMetrics(address: { host: string; port: number }) {
  defineMetrics();
  const server = createServer(async (request, response) => {
    if (request.url !== path) return void response.writeHead(404).end();
    if (request.method !== 'GET') return void response.writeHead(405, { Allow: 'GET' }).end();
    const body = Buffer.from(await register.metrics());
    const headers = { 'Cache-Control': 'no-store', 'Content-Type': register.contentType };
    response.writeHead(200, { ...headers, 'Content-Length': body.length }).end(body);
  });
  const origin = await listen(server, address, 'METRICS_');
  return {
    url: origin + path,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Defines all metrics, under names as Prometheus recommends them. Labels come from fixed sets only. */
function defineMetrics(): void {
  register.clear();
  collectDefaultMetrics();
  const observers: { [Name in keyof MetricEvents]: (event: MetricEvents[Name]) => void } = {
    request: timer('site_request_seconds', 'Answers to visitors', ['kind', 'status']),
    document: counter('site_documents_total', 'Documents sent, by origin', ['from']),
    render: timer('site_render_seconds', 'Renders of documents', ['decision']),
    backend: timer('site_backend_seconds', 'Calls to the database or the upstream', ['call', 'result']),
    message: counter('site_messages_total', 'Messages, by what became of them', ['result']),
    turn: counter('site_turns_total', 'Work that asked for a turn, by whether it began', ['kind', 'result']),
  };
  listenToEvents((name, event) => observers[name](event));
  gauge('site_circuit_open', 'Calls that are not passed on at present', 'call', async () =>
    Object.fromEntries(readings.openCircuits?.().map((call) => [call, 1]) ?? []),
  );
  gauge(
    'site_office_failures',
    'Tries to serve the folder of the office that failed in a row',
    'folder',
    async () => readings.officeFailures && { office: readings.officeFailures() },
  );
  gauge('site_mails_unsent', 'Mails that have not been sent', 'state', async () => readings.unsentMails?.());
}

function counter(name: string, help: string, labelNames: string[]) {
  const metric = new Counter({ name, help, labelNames });
  return (labels: Record<string, string>) => metric.inc(labels);
}

function timer(name: string, help: string, labelNames: string[]) {
  const metric = new Histogram({ name, help, labelNames, buckets });
  return ({ seconds, ...labels }: { seconds: number } & Record<string, string | number>) =>
    metric.observe(labels, seconds);
}

/** Defines a gauge that is read for each scrape, and left out while it cannot be read. */
function gauge(
  name: string,
  help: string,
  label: string,
  read: () => Promise<Record<string, number> | undefined>,
): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
    async collect() {
      this.reset();
      try {
        const amounts = (await withTimeout(patienceMs, read(), 'no answer in time')) ?? {};
        for (const [value, amount] of Object.entries(amounts)) this.set({ [label]: value }, amount);
      } catch (error) {
        log.warn('metric-not-read', { name, cause: String(error) });
      }
    },
  });
}
