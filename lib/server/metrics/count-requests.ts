import type { Histogram } from 'prom-client';
import type { Answer } from '../request-handler.ts';
import { requestKind } from './request-kind.ts';

export type RequestLabels = 'kind' | 'status';

/** The same answers, each timed from its request to its last byte or to the visitor going away. */
export function measureRequests(answer: Answer, histogram: Histogram<RequestLabels>): Answer {
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
