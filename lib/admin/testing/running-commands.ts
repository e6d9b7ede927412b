import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { allCommands } from '../commands/all-commands.ts';
import { runCommand } from '../commands/run-command.ts';
import { freshSite } from './test-site.ts';

/** What this process writes to standard output and to standard error, since a test began or `forget` was called. */
export function captureOutput() {
  const said = { printed: '', noted: '', forget };
  function forget() {
    Object.assign(said, { printed: '', noted: '' });
  }
  beforeAll(() => {
    for (const [stream, name] of [
      ['stdout', 'printed'],
      ['stderr', 'noted'],
    ] as const)
      vi.spyOn(process[stream], 'write').mockImplementation((text) => {
        said[name] += text;
        return true;
      });
  });
  beforeEach(forget);
  afterAll(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });
  return said;
}

/** Runs commands in this process, beside a running site: it holds the database, and they reach it through its socket. */
export function runningCommands() {
  const site = freshSite();
  const said = captureOutput();
  beforeAll(() => void vi.stubEnv('DATA_DIR', site().folder));
  const run = (...argv: string[]) => {
    said.forget();
    return runCommand(allCommands, argv);
  };
  /** The error that a command ends with. */
  const refusal = (...argv: string[]) =>
    run(...argv).then(
      () => Promise.reject(new Error('no refusal')),
      (error: Error) => error,
    );
  const file = (name: string) => join(site().folder, name);
  return { site, said, run, refusal, file };
}

/** An error whose message has this text. */
export const saying = (text: string) => ({ message: expect.stringContaining(text) });
