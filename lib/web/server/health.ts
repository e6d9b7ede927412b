import { currentBackend } from '#lib/data/current.ts';
import { log } from '#lib/runtime/log.ts';
import { withTimeout } from '#lib/runtime/with-timeout.ts';

/** Where load balancers ask whether the process runs, and whether its database or upstream answers. */
export const healthPaths = { alive: '/api/health', ready: '/api/ready' } as const;

const patienceMs = 5000;

export async function readReadiness(): Promise<{ status: number; body: { status: string } }> {
  try {
    await withTimeout(patienceMs, currentBackend().ready(), 'no answer in time');
    return { status: 200, body: { status: 'ready' } };
  } catch (error) {
    log.warn('not-ready', { cause: error instanceof Error ? error.message : String(error) });
    return { status: 503, body: { status: 'unavailable' } };
  }
}
