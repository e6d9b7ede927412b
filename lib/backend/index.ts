import { env } from '#lib/env.ts';
import type { Backend } from './backend.ts';
import { openEmbeddedBackend } from './embedded/embedded-backend.ts';
import { createUpstreamBackend } from './upstream/upstream-backend.ts';

/**
 * Pages and route handlers are bundled apart, so a module-level singleton would be opened twice in one process,
 * and a second opener corrupts an embedded database. One promise on `globalThis` serves them all, and the
 * server that closes it.
 */
const key = Symbol.for('emlak-sitesi.backend');
const holder = globalThis as { [key]?: Promise<Backend> | undefined };

/** The backend of this process (decisions §1), opened on first use; a failed opening is tried again. */
export function getBackend(): Promise<Backend> {
  holder[key] ??= openBackend().catch((error: unknown) => {
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
  return settings.upstream ? createUpstreamBackend(settings.upstream) : openEmbeddedBackend(settings);
}
