import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type Load = { requestsPerSecond: number; p50Ms: number; p99Ms: number };

export const connections = 16;

/** Asks for an address on 16 connections, as fast as it is answered. */
export async function applyLoad(program: string, url: string, encoding: string | null, seconds: number) {
  const header = encoding === null ? [] : ['-H', `Accept-Encoding: ${encoding}`];
  const parameters = ['-t1', `-c${connections}`, '--latency', ...header];
  const { stdout } = await run(program, [...parameters, `-d${seconds}s`, url]);
  return readReport(stdout);
}

const unitMs: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

/** Reads what wrk prints. Throws when some answers were failures, because then the speed means nothing. */
export function readReport(report: string): Load {
  const trouble = /^.*(?:Socket errors|Non-2xx).*$/m.exec(report);
  if (trouble) throw new Error(`wrk: ${trouble[0].trim()}`);
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(report)?.[1];
  if (rate === undefined) throw new Error(`wrk said nothing about requests per second:\n${report}`);
  return { requestsPerSecond: Number(rate), p50Ms: latency(report, 50), p99Ms: latency(report, 99) };
}

function latency(report: string, percent: number): number {
  const match = new RegExp(`^\\s+${percent}%\\s+([\\d.]+)(us|ms|s|m)$`, 'm').exec(report);
  const unit = unitMs[match?.[2] ?? ''];
  if (match === null || unit === undefined) throw new Error(`wrk said nothing about ${percent}%:\n${report}`);
  return Number(match[1]) * unit;
}
