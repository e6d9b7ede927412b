import type { Backend } from '#lib/backend/backend.ts';
import { log } from '#lib/runtime/log.ts';

const patienceMs = 5000;

export type Health = { status: number; body: { status: string } };

/** For load balancers: whether the process lives, and whether its database or upstream can be reached. */
export async function readHealth(pathname: string, backend: () => Promise<Backend>): Promise<Health | null> {
  if (pathname === '/api/health') return { status: 200, body: { status: 'ok' } };
  if (pathname !== '/api/ready') return null;
  try {
    await Promise.race([backend().then((opened) => opened.ready()), tooLate()]);
    return { status: 200, body: { status: 'ready' } };
  } catch (error) {
    log.warn('not-ready', { cause: error instanceof Error ? error.message : String(error) });
    return { status: 503, body: { status: 'unavailable' } };
  }
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), patienceMs).unref();
  });
}
