import type { ApiFailure } from './api-client.ts';

/** Spec §8: failures that no visitor reads are logged. A caller that no longer wanted the answer did not fail. */
export function logFailure(call: string, failure: ApiFailure): void {
  if (failure.kind === 'aborted') return;
  // biome-ignore lint/suspicious/noConsole: the browser's console is the log that specification §8 means.
  console.error('Veri alinamadi.', call, failure);
}
