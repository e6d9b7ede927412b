import { join } from 'node:path';
import { beforeAll, beforeEach, expect, vi } from 'vitest';
import { freshSite } from '#lib/data/embedded/testing/test-site.ts';
import { runCommand } from '../commands/run-command.ts';
import { failureText } from '../unexpected-error.ts';

const nothing = { printed: '', noted: '' };

/**
 * Captures what the process of a test file writes to standard output and to standard error, since a test or a command
 * began.
 */
export function captureOutput() {
  const said = { ...nothing };
  const keep = (name: keyof typeof said) => (text: string | Uint8Array) => {
    said[name] += text;
    return true;
  };
  beforeAll(() => {
    vi.spyOn(process.stdout, 'write').mockImplementation(keep('printed'));
    vi.spyOn(process.stderr, 'write').mockImplementation(keep('noted'));
  });
  beforeEach(() => void Object.assign(said, nothing));
  return said;
}

/** Runs commands in this process, beside a running site: it holds the database, and they reach it through its socket. */
export function runningCommands() {
  const site = freshSite();
  const said = captureOutput();
  beforeAll(() => void vi.stubEnv('DATA_DIR', site().folder));
  const run = (...argv: string[]) => {
    Object.assign(said, nothing);
    return runCommand(argv);
  };
  /** Runs a command that finds nothing wrong and returns what it prints. */
  const printed = async (...argv: string[]) => {
    expect(await run(...argv)).toBe(0);
    return said.printed;
  };
  /** Runs a command that fails and returns the sentence for the reader. */
  const refusal = (...argv: string[]) => run(...argv).then(() => 'no refusal', failureText);
  const file = (name: string) => join(site().folder, name);
  return { site, said, run, printed, refusal, file };
}
