import { isBackendError } from '#lib/backend/backend-error.ts';
import { log } from '#lib/runtime/log.ts';

/** The result of a call for a screen; null when it fails. The failure is logged and not shown (rules#home-failures). */
export async function attempt<Result>(
  screen: string,
  call: string,
  ask: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await ask();
  } catch (error) {
    const kind = isBackendError(error) ? error.kind : 'unexpected';
    log.error('Veri alinamadi.', { screen, call, kind, detail: String(error) });
    return null;
  }
}
