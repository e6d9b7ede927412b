import { type CallName, calls, callUrl } from '#lib/domain/wire/calls.ts';
import { readings } from '#lib/runtime/metric-events.ts';
import { BackendError } from '../backend-error.ts';
import { type Circuit, createCircuit } from './circuit.ts';

/** `timeoutMs` is for the whole of an answer, and for each piece of a photograph. */
export type UpstreamSettings = { url: string; timeoutMs: number };

export type UpstreamRequest = {
  params?: Record<string, string | undefined>;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
};

/** Reads an answer before the deadline. `abort` ends the request, and whatever still reads its body with this error. */
export type Reader<T> = (response: Response, abort: (reason?: unknown) => void) => Promise<T>;

/** Sends requests to the upstream (rules#modes), each once. Everything it throws is a `BackendError`. */
export function createUpstreamClient({ url, timeoutMs }: UpstreamSettings) {
  const circuits = new Map<CallName, Circuit>();
  readings.openCircuits = () =>
    [...circuits].filter(([, circuit]) => circuit.isOpen()).map(([name]) => calls[name].path);

  return async function ask<T>(name: CallName, request: UpstreamRequest, read: Reader<T>): Promise<T> {
    const circuit = circuits.getOrInsertComputed(name, () => createCircuit());
    // A message is always sent: losing it costs more than the wait.
    if (name !== 'setMessage' && !circuit.allows())
      throw new BackendError('network', name, 'not asked, as it did not answer several times in a row');
    const controller = new AbortController();
    const abort = (reason?: unknown) => controller.abort(reason);
    const deadline = setTimeout(abort, timeoutMs);
    try {
      const sent = request.body === undefined ? null : new Blob([JSON.stringify(request.body)]);
      const response = await fetch(callUrl(url, name, request.params), {
        method: calls[name].method,
        headers: {
          accept: 'application/json',
          ...(sent && { 'content-type': 'application/json', 'content-length': String(sent.size) }),
          ...request.headers,
        },
        // A stream cannot be sent again: after 421 `fetch` repeats a request with any other body.
        ...(sent && { body: sent.stream(), duplex: 'half' }),
        cache: 'no-store',
        // Following a redirect could carry a visitor's message to a host that is not configured.
        redirect: 'manual',
        signal: controller.signal,
      });
      const result = await read(response, abort);
      circuit.report(true);
      return result;
    } catch (error) {
      const isLate = controller.signal.aborted;
      abort();
      circuit.report(error instanceof BackendError);
      if (error instanceof BackendError) throw error;
      // Logged with the code of its cause alone, whose words may hold a visitor's.
      const detail = isLate ? 'no full answer in time' : 'no answer';
      throw new BackendError('network', name, detail, { cause: error });
    } finally {
      clearTimeout(deadline);
    }
  };
}
