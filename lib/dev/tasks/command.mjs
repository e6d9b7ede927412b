import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The project's folder, with a final slash. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A failure whose message is all that the reader needs; printed without a stack. */
export class TaskError extends Error {
  /** @param {string} message an empty one when the cause has already been printed */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Runs a command's main function and turns its outcome into an exit code. */
export async function runTask(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    if (!(error instanceof TaskError)) throw error;
    if (error.message) console.error(error.message);
    process.exitCode = error.exitCode;
  }
}

const stillRunningEveryMs = 15_000;

/** Seconds since a `performance.now()` reading, such as `12.3 s`. */
function since(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

/** Prints when a step begins, that a long one is still running, and how long it took. */
export async function step(title, work) {
  const start = performance.now();
  console.log(`- ${title} ...`);
  const timer = setInterval(() => console.log(`  ${title}: ${since(start)} so far`), stillRunningEveryMs);
  try {
    const result = await work();
    console.log(`  ${title}: done in ${since(start)}`);
    return result;
  } catch (error) {
    console.error(`  ${title}: failed after ${since(start)}`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'];
const keptOutput = 60_000;

/**
 * Runs a program in the project's folder.
 * @param {{ env?: Record<string, string>, isQuiet?: boolean, stdin?: 'ignore' | 'inherit', hasChannel?: boolean }}
 * options quiet output is shown only after a failure; by a channel the program sees when this process dies
 * @returns {Promise<number>} its exit code
 */
export function run(program, args, options = {}) {
  const { env = process.env, isQuiet = false, stdin = 'ignore', hasChannel = false } = options;
  const output = isQuiet ? 'pipe' : 'inherit';
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env,
      stdio: [stdin, output, output, ...(hasChannel ? ['ipc'] : [])],
      shell: process.platform === 'win32' && !/[\\/]/.test(program),
    });
    let kept = '';
    const keep = (chunk) => {
      kept = (kept + chunk).slice(-keptOutput);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    // A build that outlives this command would run beside the next one in the same folder.
    const forward = (signal) => child.kill(signal);
    for (const signal of stopSignals) process.on(signal, forward);
    child.on('error', (error) => reject(new TaskError(`${program} could not be started: ${error.message}`)));
    child.on('close', (code, signal) => {
      for (const stop of stopSignals) process.off(stop, forward);
      if (code !== 0 && kept) process.stderr.write(kept);
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}

/** Like `run`, but anything else than exit code 0 is a TaskError with the given line. */
export async function mustRun(failure, program, args, options) {
  const code = await run(program, args, options);
  if (code !== 0) throw new TaskError(failure, code);
}
