import type { Instrumentation } from 'next';

/** Next's hook for what a screen or a route handler threw. The other runtime, which is not used, has no log. */
export const onRequestError: Instrumentation.onRequestError = async (...thrown) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { logRequestError } = await import('./lib/runtime/log.ts');
  await logRequestError(...thrown);
};
