import { isEnvError } from './env-error.ts';
import { causeOf, log } from './log.ts';

/** Ends a process that cannot start, with one plain line for a person at a terminal, where the log writes JSON. */
export function failStart(error: unknown): never {
  if (!isEnvError(error)) log.error('start-failed', { cause: causeOf(error) });
  const reason = isEnvError(error) ? error.message : `The site could not start: ${error}`;
  process.stderr.write(`${reason.replaceAll(/\s*\n\s*/g, ' ')}\n`);
  // Open handles, such as the channel to the starting command, would keep the process running.
  process.exit(1);
}
