import { env } from '#lib/runtime/env.ts';
import { log } from '#lib/runtime/log.ts';
import type { Backend } from './backend.ts';
import { measuredBackend } from './measured-backend.ts';

/**
 * Pages and route handlers are bundled apart, so a module-level singleton would be opened twice in one process,
 * and a second opener corrupts an embedded database. One promise on `globalThis` serves them all, and the
 * server that closes it.
 */
const key = Symbol.for('emlak-sitesi.backend');
const holder = globalThis as { [key]?: Promise<Backend> | undefined };

/** The backend of this process (rules#modes), opened on first use; a failed opening is tried again. */
export function getBackend(): Promise<Backend> {
  holder[key] ??= openBackend()
    .then(measuredBackend)
    .catch((error: unknown) => {
      holder[key] = undefined;
      throw error;
    });
  return holder[key];
}

/** Closes the backend if it was opened. */
export async function closeBackend(): Promise<void> {
  const opened = holder[key];
  holder[key] = undefined;
  await (await opened)?.close();
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
  return openEmbeddedBackend(settings, settings.mail && { ...settings.mail, siteUrl: settings.siteUrl });
}
