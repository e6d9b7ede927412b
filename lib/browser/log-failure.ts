import type { ApiFailure } from './api-client.ts';

/** Logs failures that no visitor sees (rules#list-failures). Aborted calls are left out (rules#calls-cut-off). */
export function logFailure(call: string, failure: ApiFailure): void {
  if (failure.kind === 'aborted') return;
  // biome-ignore lint/suspicious/noConsole: the browser's console is the log (rules#list-failures).
  console.error('Veri alinamadi.', call, failure);
}
