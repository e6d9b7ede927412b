import type { Instrumentation } from 'next';

// Next builds this file for its other runtime too, and leaves out what stands within the condition.

/** Runs at Next's start, whoever runs it. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startSite } = await import('./lib/web/start.ts');
    await startSite();
  }
}

/** Logs the error that a screen or a route handler threw. */
export const onRequestError: Instrumentation.onRequestError = async (...thrown) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { logRequestError } = await import('./lib/runtime/log.ts');
    const { keepNowhere } = await import('./lib/runtime/registry.ts');
    keepNowhere();
    await logRequestError(...thrown);
  }
};
