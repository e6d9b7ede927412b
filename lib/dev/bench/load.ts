import autocannon, { type Request, type Result } from 'autocannon';
import { processorSeconds } from './deployed-site.ts';

export type LoadRequest = Pick<Request, 'method' | 'body'> & {
  path: string;
  headers?: Record<string, string>;
};
export type Load = {
  answers: number;
  /** Answers of 400 and above, and requests without one. */
  failed: number;
  /** Milliseconds from each request to the end of its answer. */
  times: number[];
  /** Processor time of the site for each answer, in microseconds. */
  costUs: number;
};

export type Target = { url: string; pid: number };
/** Without `seconds`, each request is sent once. */
type Options = { connections: number; requests: readonly LoadRequest[]; seconds?: number };

/** Sends requests on several connections, each the next one as soon as it has an answer. */
export async function applyLoad(site: Target, { connections, requests, seconds }: Options): Promise<Load> {
  const before = await processorSeconds(site.pid);
  const times: number[] = [];
  const share = Math.ceil(requests.length / connections);
  let start = 0;
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const running = autocannon(
    {
      url: site.url,
      connections,
      ...(seconds ? { duration: seconds } : { amount: requests.length }),
      timeout: 60,
      // Each connection begins at another of the requests.
      setupClient(client) {
        client.setRequests([...requests.slice(start), ...requests.slice(0, start)]);
        start = (start + share) % requests.length;
      },
    },
    (error, result) => (error ? reject(error) : resolve(result)),
  );
  // The library's own figures are whole milliseconds.
  running.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  const result = await promise;
  const costUs = (1e6 * ((await processorSeconds(site.pid)) - before)) / Math.max(1, times.length);
  const failed = result['4xx'] + result['5xx'] + result.errors + result.timeouts;
  return { answers: times.length, failed, times, costUs };
}

/** The value below which the share `q` (0 to 1) of all values lies. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN;
}
