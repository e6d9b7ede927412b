import { type CallName, calls } from '#lib/contract/calls.ts';
import { recordFact } from '#lib/runtime/registry.ts';
import type { Backend } from './backend.ts';
import { isBackendError } from './backend-error.ts';

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
    async setMessage(message, visitor, page) {
      try {
        const result = await timed('setMessage', backend.setMessage(message, visitor, page));
        recordFact('message', { result });
        return result;
      } catch (error) {
        recordFact('message', { result: 'failed' });
        throw error;
      }
    },
  };
}

async function timed<T>(name: CallName, work: Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const told = (result: string) =>
    recordFact('backend', {
      call: calls[name].path,
      result,
      seconds: (performance.now() - startedAt) / 1000,
    });
  try {
    const value = await work;
    told('ok');
    return value;
  } catch (error) {
    told(isBackendError(error) ? error.kind : 'unexpected');
    throw error;
  }
}
