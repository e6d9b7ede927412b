import { spawn } from 'node:child_process';
import { root } from './root.mjs';
import { TaskError } from './task.mjs';

export const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'];
const keptOutput = 60_000;

/**
 * Runs a program in the project's folder.
 * @param {{ env?: Record<string, string>, isQuiet?: boolean, stdin?: 'ignore' | 'inherit' }} options quiet output is
 * shown only after a failure
 * @returns {Promise<number>} its exit code
 */
export function run(program, args, { env = process.env, isQuiet = false, stdin = 'ignore' } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env,
      stdio: [stdin, isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32' && !/[\\/]/.test(program),
    });
    let output = '';
    const keep = (chunk) => {
      output = (output + chunk).slice(-keptOutput);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    // A build that outlives this command would run beside the next one in the same folder.
    const forward = (signal) => child.kill(signal);
    for (const signal of stopSignals) process.on(signal, forward);
    child.on('error', (error) => reject(new TaskError(`${program} could not be started: ${error.message}`)));
    child.on('close', (code, signal) => {
      for (const stop of stopSignals) process.off(stop, forward);
      if (code !== 0 && output) process.stderr.write(output);
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}

/** Like `run`, but anything else than exit code 0 is a TaskError with the given line. */
export async function mustRun(failure, program, args, options) {
  const code = await run(program, args, options);
  if (code !== 0) throw new TaskError(failure, code);
}
