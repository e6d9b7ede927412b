import type { Instrumentation } from 'next';

/**
 * Next's hook for its start. A Next that runs on its own has no backend, no page cache and no visitors' addresses, and
 * would answer some requests only: it says how to start the site, and ends.
 */
export async function register(): Promise<void> {
  // Next builds this file for its other runtime too, and leaves out what stands within this condition.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { registry } = await import('./lib/runtime/registry.ts');
    if (registry.backend !== null) return;
    process.stderr.write(
      'The site does not run in a Next of its own: start it with "npm start" or "npm run dev"\n',
    );
    process.exit(1);
  }
}

/** Next's hook for what a screen or a route handler threw. The other runtime, which is not used, has no log. */
export const onRequestError: Instrumentation.onRequestError = async (...thrown) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { logRequestError } = await import('./lib/runtime/log.ts');
    await logRequestError(...thrown);
  }
};
