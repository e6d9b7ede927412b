import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { smallHeap } from '#lib/server/small-heap.mjs';
import { buildIfNeeded } from './build.mjs';
import { root, runTask, stopSignals, TaskError } from './command.mjs';
import { installIfNeeded } from './install.mjs';
import { findNode } from './node-binary.mjs';

// `npm start` and `npm run dev`: runs on Node 20.9 without any package installed.
const isDev = process.argv.includes('--dev');

await runTask(async () => {
  await installIfNeeded();
  const node = findNode();
  if (!isDev) await buildIfNeeded(node, () => checkEnvironment(node));
  return serve(node);
});

/**
 * Runs the site's server until it ends. When this process dies, even by SIGKILL, the IPC channel closes and the server
 * stops too.
 * @returns {Promise<number>} the server's exit code
 */
async function serve(node) {
  const child = spawn(node, [...smallHeap, 'lib/server/main.ts', ...(isDev ? ['--dev'] : [])], {
    cwd: root,
    env: serverEnv(),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const forward = (signal) => child.kill(signal);
  for (const signal of stopSignals) process.on(signal, forward);
  const [code] = await once(child, 'exit');
  for (const signal of stopSignals) process.off(signal, forward);
  return code ?? 1;
}

/** Stops with the server's message when the environment is wrong, before minutes of building. */
async function checkEnvironment(node) {
  const child = spawn(node, ['lib/server/main.ts', '--check'], {
    cwd: root,
    env: serverEnv(),
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new TaskError('', code ?? 1);
}

function serverEnv() {
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
