import { ask } from './plain-http.ts';
import type { Site } from './site.ts';

/** What Prometheus reads of a site that was started with `METRICS_PORT`. */
export async function metricsOf(site: Site): Promise<string> {
  const [, origin = '', path = ''] = /^Metrics: (http:\/\/[^/]+)(\S+)$/m.exec(site.output()) ?? [];
  return (await ask(origin, path)).body.toString();
}
