import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { allCommands } from '../commands/all-commands.ts';
import { runCommand } from '../commands/run-command.ts';

/** Runs commands in this process for the tests of one file, over the site that the environment names. */
export function capturedCommands() {
  /** What they wrote to standard output and to standard error, since the test or the last `run` began. */
  const said = { printed: '', noted: '' };
  const forget = () => {
    Object.assign(said, { printed: '', noted: '' });
  };
  beforeAll(() => {
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      said.printed += text;
      return true;
    });
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      said.noted += text;
      return true;
    });
  });
  beforeEach(forget);
  afterAll(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });
  const run = (...argv: string[]) => {
    forget();
    return runCommand(allCommands, argv);
  };
  /** The error that a command ends with. */
  const refusal = (...argv: string[]) =>
    run(...argv).then(
      () => Promise.reject(new Error('no refusal')),
      (error: Error) => error,
    );
  return { said, run, refusal };
}
