import { type CallName, calls } from '#lib/contract/calls.ts';
import { measure } from '#lib/runtime/measure.ts';
import type { Backend } from './backend.ts';
import { BackendError } from './backend-error.ts';

/** The same backend, telling how each call went and what became of each message. */
export function measuredBackend(backend: Backend): Backend {
  return {
    ...backend,
    featured: () => timed('previewFeatured', backend.featured()),
    preview: (query) => timed('preview', backend.preview(query)),
    search: (query) => timed('previewWithFilters', backend.search(query)),
    activeTypes: () => timed('activeTypes', backend.activeTypes()),
    cities: () => timed('cities', backend.cities()),
    districts: (city) => timed('districts', backend.districts(city)),
    listing: (id) => timed('listing', backend.listing(id)),
    file: (path, ifNoneMatch) => timed('file', backend.file(path, ifNoneMatch)),
    async setMessage(message, visitor) {
      try {
        const result = await timed('setMessage', backend.setMessage(message, visitor));
        measure('message', { result });
        return result;
      } catch (error) {
        measure('message', { result: 'failed' });
        throw error;
      }
    },
  };
}

async function timed<T>(name: CallName, work: Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const told = (result: string) =>
    measure('backend', { call: calls[name].path, result, seconds: (performance.now() - startedAt) / 1000 });
  try {
    const value = await work;
    told('ok');
    return value;
  } catch (error) {
    told(error instanceof BackendError ? error.kind : 'unexpected');
    throw error;
  }
}
