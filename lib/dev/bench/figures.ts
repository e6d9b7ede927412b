import { cpus, loadavg } from 'node:os';
import { type Load, quantile } from './measured-site.ts';
import type { Waits } from './visitors.ts';

/** A figure, and whether it is within what is promised. */
type Figure = { what: string; measured: string; promise: string; isKept: boolean };
const rows: Figure[] = [];
const report = (what: string, measured: string, promise: string, isKept: boolean) =>
  void rows.push({ what, measured, promise, isKept });

const ms = (value: number) => value.toFixed(value < 10 ? 2 : 0);

export function reportLoad(what: string, load: Load, maxCost = Number.POSITIVE_INFINITY): void {
  const { answers, failed, times, cost } = load;
  const waits = `p50 ${ms(quantile(times, 0.5))} ms, p99 ${ms(quantile(times, 0.99))} ms`;
  const promise = Number.isFinite(maxCost) ? `no error, ${ms(maxCost)} ms` : 'no error';
  const isKept = failed === 0 && answers > 0 && cost <= maxCost;
  report(
    what,
    `${answers} answers, ${failed} errors${failed > 0 ? ` (${load.statuses})` : ''}; ${ms(cost)} ms of processor time each; ${waits}`,
    promise,
    isKept,
  );
}

/** @param limits in milliseconds: of the 95th of a hundred cached screens, and of everything else at most */
export function reportWaits(
  what: string,
  { refused, ...waits }: Waits,
  statuses: string,
  limits: Readonly<Record<string, number>> = {},
) {
  const longest = Object.entries(waits).map(
    ([kind, times]) => [kind, quantile(times, kind === 'cached' ? 0.95 : 1)] as const,
  );
  const isKept =
    refused === 0 && longest.every(([kind, value]) => value <= (limits[kind] ?? Number.POSITIVE_INFINITY));
  const asked = Object.values(waits).flat().length;
  const measured = longest.map(([kind, value]) => `${kind} ${ms(value)} ms`).join(', ');
  const promise = Object.entries(limits)
    .map(([kind, limit]) => `${kind} ${limit} ms`)
    .join(', ');
  report(
    `waits in ${what}`,
    `${measured}; ${refused} of ${asked} refused${statuses && `; flood: ${statuses}`}`,
    promise || 'none refused',
    isKept,
  );
}

export function reportMemory(what: string, megabytes: number, max: number): void {
  report(what, `${megabytes.toFixed(0)} MB`, `at most ${max} MB`, megabytes > 0 && megabytes <= max);
}

/**
 * Compares the medians of thirds of the samples, in megabytes: the first third fills the caches, and what grows without bound
 * grows in the last one as well.
 */
export function reportFlat(what: string, samples: readonly number[]): void {
  const third = Math.ceil(samples.length / 3);
  const thirds = [0, 1, 2].map((part) => quantile(samples.slice(part * third, (part + 1) * third), 0.5));
  const [, middle = 0, last = Number.NaN] = thirds;
  const measured = `${thirds.map((value) => value.toFixed(0)).join(', ')} MB by thirds`;
  report(what, measured, 'last third at most 10% above the middle one', last <= middle * 1.1);
}

export const isAllKept = (): boolean => rows.every(({ isKept }) => isKept);

/** Prints all that was reported as a Markdown table below the date and the machine. */
export function printReport(): void {
  const table = rows.map(({ isKept, ...row }) => [...Object.values(row), isKept ? 'kept' : 'BROKEN']);
  const head = ['what', 'measured', 'promise', ''];
  console.log(`
${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, ${cpus()[0]?.model.trim()}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}; clients and database on the same machine.

${[head, head.map(() => '---'), ...table].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}`);
}
