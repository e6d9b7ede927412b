import { type CallName, calls } from '#lib/domain/wire/calls.ts';
import { env } from '#lib/runtime/env.ts';
import { log } from '#lib/runtime/log.ts';
import { recordEvent, registry } from '#lib/runtime/registry.ts';
import type { Backend } from './backend.ts';
import { isBackendError } from './backend-error.ts';

// A second backend of this process would corrupt an embedded database, so all bundles share one.
const opened = () => registry.backend as Promise<Backend> | null;

/** The backend of this process (rules#modes), opened on first use; a failed opening is tried again. */
export function getBackend(): Promise<Backend> {
  const backend =
    opened() ??
    openBackend()
      .then(measuredBackend)
      .catch((error: unknown) => {
        registry.backend = null;
        throw error;
      });
  registry.backend = backend;
  return backend;
}

/** Closes the backend if it was opened. */
export async function closeBackend(): Promise<void> {
  const backend = opened();
  registry.backend = null;
  await (await backend)?.close();
}

async function openBackend(): Promise<Backend> {
  const settings = env();
  if (settings.upstream) {
    if (settings.mail)
      log.warn('mail-unused', { reason: 'UPSTREAM_API_URL is set: this site stores no messages' });
    const { createUpstreamBackend } = await import('./upstream/upstream-backend.ts');
    return createUpstreamBackend(settings.upstream);
  }
  // Loaded here, so that a process with an upstream does without PostgreSQL's code.
  const { openEmbeddedBackend } = await import('./embedded/embedded-backend.ts');
  const { siteUrl, agency } = settings;
  const backend = await openEmbeddedBackend(
    settings,
    settings.mail && { ...settings.mail, siteUrl, agencyName: agency.name },
  );
  if (!settings.mail)
    log.warn('no-mail', {
      reason: 'SMTP_URL and MESSAGE_MAIL_TO are not set: messages are stored, and nobody is told',
    });
  return backend;
}

/** The same backend, which records the results of calls and messages as metrics. */
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
    record(isBackendError(error) ? error.kind : 'unexpected');
    throw error;
  }
}
