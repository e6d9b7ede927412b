import { env } from '#lib/runtime/env.ts';
import { log } from '#lib/runtime/log.ts';
import { registry } from '#lib/runtime/registry.ts';
import type { Backend } from './backend.ts';
import { measuredBackend } from './measured-backend.ts';

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
  // Loaded only where it is used: with an upstream no process carries a PostgreSQL along.
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
