import autocannon, { type Result } from 'autocannon';
import { processorSeconds } from './deployed-site.ts';

export type LoadRequest = {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
};
export type Load = {
  answers: number;
  /** Answers of 400 and above, and requests without one. */
  failed: number;
  /** Milliseconds from each request to the end of its answer, sorted. */
  times: number[];
  /** Processor time of the site for each answer, in microseconds. */
  costUs: number;
};

type Target = { url: string; pid: number };
type Options = { connections: number; requests: readonly LoadRequest[] } & (
  | { seconds: number }
  | { times: number }
);

/**
 * Sends requests on several connections, each the next one as soon as it has an answer.
 * @param options how long (each connection begins at another of the requests), or how often all of them are sent
 */
export async function applyLoad({ url, pid }: Target, options: Options): Promise<Load> {
  const { connections, requests } = options;
  const before = await processorSeconds(pid);
  const times: number[] = [];
  const share = Math.ceil(requests.length / connections);
  let number = 0;
  const length =
    'seconds' in options ? { duration: options.seconds } : { amount: options.times * requests.length };
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const running = autocannon(
    {
      url,
      connections,
      ...length,
      timeout: 60,
      setupClient(client) {
        const start = (share * number++) % requests.length;
        client.setRequests([...requests.slice(start), ...requests.slice(0, start)]);
      },
    },
    (error, result) => (error ? reject(error) : resolve(result)),
  );
  // The library's own figures are whole milliseconds.
  running.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  const { non2xx, statusCodeStats = {}, errors, timeouts } = await promise;
  const redirected = Object.entries(statusCodeStats).reduce(
    (sum, [status, { count = 0 }]) => sum + (status.startsWith('3') ? count : 0),
    0,
  );
  return {
    answers: times.length,
    failed: non2xx - redirected + errors + timeouts,
    times: times.sort((a, b) => a - b),
    costUs: (1e6 * ((await processorSeconds(pid)) - before)) / Math.max(1, times.length),
  };
}

/** The value below which the share `q` (0 to 1) of sorted values lies. */
export function quantile(sorted: readonly number[], q: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN;
}
