import { registry } from '#lib/runtime/registry.ts';
import type { Backend } from './backend.ts';

/**
 * Returns the backend that this process has opened (`open.ts`), for screens and calls.
 * @throws Error before the start and after the stop
 */
export function currentBackend(): Backend {
  if (registry.backend === null) throw new Error('This process has no open backend');
  return registry.backend as Backend;
}

/** Sets the backend of this process, for Next's bundles too; null removes it. */
export function setCurrentBackend(backend: Backend | null): void {
  registry.backend = backend;
}
