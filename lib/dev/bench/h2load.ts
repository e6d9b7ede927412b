import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { connections } from './wrk.ts';

const run = promisify(execFile);

/**
 * Asks for an address over TLS and HTTP/2 on 16 connections, each with one request at a time.
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
  return readReport(stdout);
}

/** Reads what h2load prints. Throws when some answers were failures, because then the speed means nothing. */
export function readReport(report: string): number {
  const rate = /^finished in .*?, ([\d.]+) req\/s/m.exec(report)?.[1];
  const done = /^requests: .*?(\d+) done, (\d+) succeeded, (\d+) failed, (\d+) errored/m.exec(report);
  const isH2 = /^Application protocol: h2$/m.test(report);
  if (rate === undefined || done === null || !isH2) throw new Error(`h2load said nothing of use:\n${report}`);
  if (done[1] !== done[2] || done[3] !== '0' || done[4] !== '0') throw new Error(`h2load: ${done[0]}`);
  return Number(rate);
}
