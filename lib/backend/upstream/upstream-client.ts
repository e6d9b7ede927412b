import { type CallName, calls, callUrl } from '#lib/contract/calls.ts';
import { readText } from '#lib/runtime/read-body.ts';
import { registry } from '#lib/runtime/registry.ts';
import { BackendError, isBackendError } from '../backend-error.ts';
import { type Circuit, createCircuit } from './circuit.ts';

export type UpstreamSettings = { url: string; timeoutMs: number };

export type UpstreamRequest = {
  params?: Record<string, string | undefined>;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
};

export type UpstreamClient = ReturnType<typeof createUpstreamClient>;

const maxJsonBytes = 8 * 1024 * 1024;

/** Sends requests to the upstream (rules#modes), each once. Everything it throws is a `BackendError`. */
export function createUpstreamClient({ url, timeoutMs }: UpstreamSettings) {
  const circuits = new Map<CallName, Circuit>();
  registry.readings.openCircuits = () =>
    Array.from(circuits).flatMap(([name, circuit]) => (circuit.isOpen() ? [calls[name].path] : []));

  async function guarded<T>(name: CallName, attempt: () => Promise<T>): Promise<T> {
    const circuit = circuits.get(name) ?? createCircuit();
    circuits.set(name, circuit);
    // A message is always sent, also while the circuit is open: losing it costs more than the wait.
    if (!circuit.allows() && name !== 'setMessage') {
      throw new BackendError('network', name, 'not asked, as it did not answer several times in a row');
    }
    try {
      const result = await attempt();
      circuit.report(true);
      return result;
    } catch (thrown) {
      const error = toBackendError(name, thrown);
      circuit.report(error.kind !== 'network');
      throw error;
    }
  }

  function send(name: CallName, request: UpstreamRequest, signal: AbortSignal): Promise<Response> {
    const type = request.body === undefined ? {} : { 'content-type': 'application/json' };
    return fetch(callUrl(url, name, request.params), {
      method: calls[name].method,
      headers: { accept: 'application/json', ...type, ...request.headers },
      body: request.body === undefined ? null : JSON.stringify(request.body),
      signal,
      // Following a redirect could carry a visitor's message to a host that is not configured.
      redirect: 'manual',
      cache: 'no-store',
    });
  }

  async function readJson(name: CallName, response: Response): Promise<unknown> {
    const text = await readText(response.body, maxJsonBytes);
    if (text === null) throw new BackendError('shape', name, `more than ${maxJsonBytes} bytes`);
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  }

  return {
    /** Waits for the head of an answer, whatever its status. The caller reads or discards the body. */
    open: (name: CallName, request: UpstreamRequest) =>
      guarded(name, () => {
        const late = new AbortController();
        const timer = setTimeout(() => late.abort(new DOMException('', 'TimeoutError')), timeoutMs);
        return send(name, request, late.signal).finally(() => clearTimeout(timer));
      }),
    /** The JSON of an answer. */
    ask: (name: CallName, request: UpstreamRequest = {}) =>
      guarded(name, async () => {
        const response = await send(name, request, AbortSignal.timeout(timeoutMs));
        if (!response.ok) throw await httpError(name, response);
        return readJson(name, response);
      }),
    /** The JSON of an answer, whatever its status; undefined where the body is no JSON. */
    askAnyStatus: (name: CallName, request: UpstreamRequest) =>
      guarded(name, async () => {
        const response = await send(name, request, AbortSignal.timeout(timeoutMs));
        return { status: response.status, json: await readJson(name, response) };
      }),
  };
}

/** Cancels what is left of a body, which would hold the connection. A body that already broke off is no failure. */
export async function discard(body: Pick<ReadableStream, 'cancel'> | null): Promise<void> {
  await body?.cancel().catch(() => undefined);
}

/** An answer outside 2xx, whose body is discarded. */
export async function httpError(name: CallName, response: Response): Promise<BackendError> {
  await discard(response.body);
  return new BackendError('http', name, `answered ${response.status}`);
}

function toBackendError(name: CallName, thrown: unknown): BackendError {
  if (isBackendError(thrown)) return thrown;
  const isTimeout = thrown instanceof Error && thrown.name === 'TimeoutError';
  const detail = isTimeout ? 'no full answer in time' : 'no answer';
  return new BackendError('network', name, detail, { cause: thrown });
}
