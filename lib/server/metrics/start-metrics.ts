import { createServer } from 'node:http';
import type { Histogram } from 'prom-client';
import { answerCodes } from '#lib/contract/calls.ts';
import type { Answer } from '../answer-safely.ts';
import { answerBriefly, answerJson } from '../http/send.ts';
import { listen } from '../listen.ts';
import { metricsPath, requestKind } from './request-kind.ts';
import { createSiteMetrics, type RequestLabels } from './site-metrics.ts';

export type MetricsServer = Awaited<ReturnType<typeof startMetrics>>;

/**
 * Starts counting, and serves the figures on a separate port. On the public port only the client's address or headers
 * could keep visitors out, and a proxy in front may change both.
 * @throws EnvError naming METRICS_HOST or METRICS_PORT
 */
export async function startMetrics(place: { host: string; port: number }) {
  const { registry, requests } = createSiteMetrics();
  const server = createServer(async (request, response) => {
    if (request.url !== metricsPath) return answerJson(response, 404, { m: answerCodes.notFound });
    if (request.method !== 'GET') return answerBriefly(response, 405, { Allow: 'GET' });
    const body = await registry.metrics();
    response.writeHead(200, { 'Cache-Control': 'no-store', 'Content-Type': registry.contentType }).end(body);
  });
  const origin = await listen(server, place, { host: 'METRICS_HOST', port: 'METRICS_PORT' });
  return {
    /** The address that Prometheus asks. */
    url: origin + metricsPath,
    measured: (answer: Answer) => measureRequests(answer, requests),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The same answers, each timed from its request to its last byte or to the visitor going away. */
function measureRequests(answer: Answer, histogram: Histogram<RequestLabels>): Answer {
  return (request, response) => {
    const startedAt = performance.now();
    const kind = requestKind(request.url ?? '');
    response.once('close', () => {
      const status = response.headersSent ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted';
      histogram.observe({ kind, status }, (performance.now() - startedAt) / 1000);
    });
    return answer(request, response);
  };
}
