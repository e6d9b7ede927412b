import { log } from './log.ts';
import { withTimeout } from './with-timeout.ts';

/** Bounds the closing also when a database server does not answer. */
const closingMs = 5000;

/** Closes what is open, in 5 s at most, and ends the process. */
export async function closeAndExit(close: () => Promise<void>, exitCode: number): Promise<void> {
  await withTimeout(closingMs, close(), 'closing takes too long').catch((error: unknown) => {
    log.error('close-failed', { cause: String(error) });
  });
  process.exit(exitCode);
}
