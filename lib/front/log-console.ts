import { format } from 'node:util';
import { log } from '#lib/runtime/log.ts';
import { registry } from '#lib/runtime/registry.ts';

// Next prints an error before it reports it.
const reportedWithinMs = 100;

/** Writes what libraries print as errors and warnings to the log, each error once. */
export function logConsole(): void {
  console.error = (...values: unknown[]) => void writeUnlessReported(values, log.error);
  console.warn = (...values: unknown[]) => void writeUnlessReported(values, log.warn);
}

/** Keeps the site running when its log cannot be written (the disk is full, its reader is gone). */
export function surviveLogErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

function writeUnlessReported(values: unknown[], write: typeof log.error): void {
  const errors = values.filter((value) => value instanceof Error);
  const text = format(...values);
  const line = () => {
    const isReported = errors.some((error) => registry.loggedErrors.has(error));
    if (!isReported) write('console', { text });
  };
  if (errors.length === 0) line();
  else setTimeout(line, reportedWithinMs).unref();
}
