import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The project's folder, with a final slash. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Thrown with all that the reader needs as its message, or an empty one when the cause has been printed. */
export class TaskError extends Error {}

/** Runs a command's main function and turns its outcome into an exit code. */
export async function runTask(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    if (!(error instanceof TaskError)) throw error;
    if (error.message) console.error(error.message);
    process.exitCode = 1;
  }
}

/** Prints when a step begins, that a long one is still running, and how long it took. */
export async function step(title, work) {
  const start = performance.now();
  const passed = () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
  console.log(`- ${title} ...`);
  const timer = setInterval(() => console.log(`  ${title}: ${passed()} so far`), 15_000);
  try {
    const result = await work();
    console.log(`  ${title}: done in ${passed()}`);
    return result;
  } catch (error) {
    console.error(`  ${title}: failed after ${passed()}`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/**
 * Runs a program in the project's folder.
 * @param {{ env?: object, isQuiet?: boolean, stdin?: 'ignore' | 'inherit', hasChannel?: boolean }} options quiet
 * output is shown only after a failure; by a channel the program sees when this process dies
 * @returns {Promise<number>} its exit code, 1 after a signal
 */
export async function run(program, args, options = {}) {
  const { env, isQuiet = false, stdin = 'ignore', hasChannel = false } = options;
  const output = isQuiet ? 'pipe' : 'inherit';
  const child = spawn(program, args, {
    cwd: root,
    env,
    stdio: [stdin, output, output, ...(hasChannel ? ['ipc'] : [])],
    shell: process.platform === 'win32' && !/[\\/]/.test(program),
  });
  let kept = '';
  const keep = (chunk) => {
    kept = (kept + chunk).slice(-60_000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  // A build that outlives this command would run beside the next one in the same folder.
  const forward = (signal) => child.kill(signal);
  for (const signal of stopSignals) process.on(signal, forward);
  const [code] = await once(child, 'close').catch((error) => {
    throw new TaskError(`${program} could not be started: ${error.message}`);
  });
  for (const signal of stopSignals) process.off(signal, forward);
  if (code !== 0) process.stderr.write(kept);
  return code ?? 1;
}

/** Runs a program like `run`, but throws a TaskError with the given line unless it exits with 0. */
export async function mustRun(failure, program, args, options) {
  if ((await run(program, args, options)) !== 0) throw new TaskError(failure);
}
