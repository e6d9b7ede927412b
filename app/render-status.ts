import type { Backend } from '#lib/data/backend.ts';
import { failureKind } from '#lib/data/backend-error.ts';
import { currentBackend } from '#lib/data/current.ts';
import { log } from '#lib/runtime/log.ts';
import { keepNowhere, type Running, registry } from '#lib/runtime/registry.ts';

/**
 * Sets what a screen cannot say through Next: a status, or that something is missing. Neither may be kept by a cache in
 * front, nor a redirect, whose listing may be published the next minute.
 */
export function setRenderStatus(outcome: Partial<Pick<Running, 'status' | 'isDegraded'>>): void {
  const running = registry.running.getStore();
  if (!running) return;
  const { response, status } = Object.assign(running, outcome);
  keepNowhere();
  if (status === null || response.headersSent) return;
  response.statusCode = status;
  if (status >= 500) response.setHeader('X-Robots-Tag', 'noindex');
}

/**
 * Returns the result of a call for a screen; null when it fails. The failure is logged and not shown
 * (rules#home-failures), and the document, in which something is missing, never replaces a complete one in the page
 * cache.
 */
export async function loadOrNull<Result>(
  screen: string,
  call: string,
  ask: (backend: Backend) => Promise<Result>,
): Promise<Result | null> {
  try {
    return await ask(currentBackend());
  } catch (error) {
    log.error('Veri alinamadi.', { screen, call, kind: failureKind(error), detail: String(error) });
    setRenderStatus({ isDegraded: true });
    return null;
  }
}
