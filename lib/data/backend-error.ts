import { type CallName, calls } from '#lib/domain/wire/calls.ts';

/**
 * Why a backend could not answer:
 * `network` no answer (refused, reset, timed out), `http` an answer outside 2xx, `shape` an answer that is not
 * what the contract says (rules#calls), `refused` an `m` that says no, `database` a failed statement.
 */
export type BackendErrorKind = 'network' | 'http' | 'shape' | 'refused' | 'database';

/** A call, or a part of the backend that no call reaches. */
export type CallOrPart = CallName | 'search-alerts';

/** The only error that a backend throws. Its message begins with the path of the call (rules#calls) or the part. */
export class BackendError extends Error {
  override readonly name = 'BackendError';
  readonly kind: BackendErrorKind;

  constructor(kind: BackendErrorKind, name: CallOrPart, detail: string, options?: ErrorOptions) {
    super(`${name === 'search-alerts' ? name : calls[name].path}: ${kind}: ${detail}`, options);
    this.kind = kind;
  }
}

/**
 * Tells whether a backend threw this. `instanceof` cannot be used: each of Next's bundles has its own copy of the
 * class, and the one open backend throws that of the bundle that opened it.
 */
export function isBackendError(error: unknown): error is BackendError {
  return error instanceof Error && error.name === 'BackendError';
}

/** Says in a word why a call failed, for logs and metrics. */
export const failureKind = (error: unknown) => (isBackendError(error) ? error.kind : 'unexpected');
