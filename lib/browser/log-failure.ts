import type { ApiFailure } from './api-client.ts';

/**
 * Failures that no visitor reads are logged (rules#list-failures). A caller that left is no failure
 * (rules#calls-cut-off).
 */
export function logFailure(call: string, failure: ApiFailure): void {
  if (failure.kind === 'aborted') return;
  // biome-ignore lint/suspicious/noConsole: the browser's console is the log (rules#list-failures).
  console.error('Veri alinamadi.', call, failure);
}
