import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type Load = { requestsPerSecond: number; p50Ms: number; p99Ms: number };

export const connections = 16;

/** Asks for an address with wrk on 16 connections, as fast as it is answered. */
export async function applyLoad(program: string, url: string, encoding: string | null, seconds: number) {
  const header = encoding === null ? [] : ['-H', `Accept-Encoding: ${encoding}`];
  const parameters = ['-t1', `-c${connections}`, '--latency', ...header];
  const { stdout } = await run(program, [...parameters, `-d${seconds}s`, url]);
  return readWrkReport(stdout);
}

const unitMs: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

/** Reads what wrk prints. Throws when some answers were failures, because then the speed means nothing. */
export function readWrkReport(report: string): Load {
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

/**
 * Asks for an address over TLS and HTTP/2 with h2load on 16 connections, each with one request at a time.
 * @param port where the host of the address answers on this machine
 * @returns answers per second, after a second to warm up
 */
export async function applySecureLoad(
  program: string,
  url: string,
  { port, encoding, seconds }: { port: number; encoding: string; seconds: number },
): Promise<number> {
  const load = ['-t1', '-m1', `-c${connections}`, `-D${seconds}`, '--warm-up-time=1s'];
  const request = [`--connect-to=127.0.0.1:${port}`, '-H', `accept-encoding: ${encoding}`, url];
  const { stdout } = await run(program, [...load, ...request]);
  return readH2loadReport(stdout);
}

/** Reads what h2load prints. Throws when some answers were failures, because then the speed means nothing. */
export function readH2loadReport(report: string): number {
  const rate = /^finished in .*?, ([\d.]+) req\/s/m.exec(report)?.[1];
  const done = /^requests: .*?(\d+) done, (\d+) succeeded, (\d+) failed, (\d+) errored/m.exec(report);
  const isH2 = /^Application protocol: h2$/m.test(report);
  if (rate === undefined || done === null || !isH2) throw new Error(`h2load said nothing of use:\n${report}`);
  if (done[1] !== done[2] || done[3] !== '0' || done[4] !== '0') throw new Error(`h2load: ${done[0]}`);
  return Number(rate);
}
