import { headers } from 'next/headers';
import type { Backend } from '#lib/data/backend.ts';
import { isBackendError } from '#lib/data/backend-error.ts';
import { currentBackend } from '#lib/data/current.ts';
import { log } from '#lib/runtime/log.ts';
import { type RenderStatus, registry, renderIdHeader } from '#lib/runtime/registry.ts';

/** Records the outcome of the current render (`RenderStatus`). */
export async function setRenderStatus(outcome: Partial<RenderStatus>): Promise<void> {
  const id = (await headers()).get(renderIdHeader);
  const entry = id === null ? undefined : registry.renderStatuses.get(id);
  if (entry) Object.assign(entry, outcome);
}

/**
 * The result of a call for a screen; null when it fails. The failure is logged and not shown (rules#home-failures),
 * and the document, in which something is missing, never replaces a complete one in the page cache.
 */
export async function loadOrNull<Result>(
  screen: string,
  call: string,
  ask: (backend: Backend) => Promise<Result>,
): Promise<Result | null> {
  try {
    return await ask(currentBackend());
  } catch (error) {
    const kind = isBackendError(error) ? error.kind : 'unexpected';
    log.error('Veri alinamadi.', { screen, call, kind, detail: String(error) });
    await setRenderStatus({ isDegraded: true });
    return null;
  }
}
