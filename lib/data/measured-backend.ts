import { type CallName, calls } from '#lib/domain/wire/calls.ts';
import { recordEvent } from '#lib/runtime/metric-events.ts';
import type { Backend } from './backend.ts';
import { failureKind } from './backend-error.ts';

/** Returns the same backend, which records the results of calls and messages as metrics. */
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
        recordEvent('message', { result: typeof result === 'string' ? result : result.reason });
        return result;
      } catch (error) {
        recordEvent('message', { result: 'failed' });
        throw error;
      }
    },
  };
}

async function timed<T>(name: CallName, work: Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const record = (result: string) =>
    recordEvent('backend', {
      call: calls[name].path,
      result,
      seconds: (performance.now() - startedAt) / 1000,
    });
  try {
    const value = await work;
    record('ok');
    return value;
  } catch (error) {
    record(failureKind(error));
    throw error;
  }
}
