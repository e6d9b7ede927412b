import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { smallHeap } from '#lib/server/small-heap.mjs';
import { stopSignals } from './command.mjs';
import { root } from './root.mjs';
import { TaskError } from './task.mjs';

/**
 * Runs the site's server until it ends. When this process dies, even by SIGKILL, the IPC channel closes and the server
 * stops too.
 * @returns {Promise<number>} the server's exit code
 */
export async function serve(node, { isDev = false } = {}) {
  const child = spawn(node, [...smallHeap, 'lib/server/main.ts', ...(isDev ? ['--dev'] : [])], {
    cwd: root,
    env: serverEnv(isDev),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const forward = (signal) => child.kill(signal);
  for (const signal of stopSignals) process.on(signal, forward);
  const [code] = await once(child, 'exit');
  for (const signal of stopSignals) process.off(signal, forward);
  return code ?? 1;
}

/** Stops with the server's message when the environment is wrong, before minutes of building. */
export async function checkEnvironment(node) {
  const child = spawn(node, ['lib/server/main.ts', '--check'], {
    cwd: root,
    env: serverEnv(false),
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new TaskError('', code ?? 1);
}

function serverEnv(isDev) {
  return {
    // glibc would keep an arena for each thread that allocates, 100 MB in all.
    MALLOC_ARENA_MAX: '2',
    // A fixed threshold: glibc would raise it by itself and keep 55 MB after encoding pictures.
    MALLOC_MMAP_THRESHOLD_: '1048576',
    ...process.env,
    NODE_ENV: isDev ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  };
}
