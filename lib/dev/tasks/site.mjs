import { run } from './command.mjs';
import { installIfNeeded } from './install.mjs';
import { withLock } from './lock.mjs';
import { findNode } from './node-binary.mjs';
import { runTask } from './task.mjs';

/**
 * V8 would keep 48 MB for what lives shortly, and 40 MB for what its second compiler of WebAssembly needs, which makes an
 * in-process database faster only in the long run (lib/deploy/emlak-sitesi has the same).
 */
const smallHeap = ['--max-semi-space-size=1', '--liftoff-only'];

/** Reading TypeScript anew for each command would take 15 MB and 0.7 s (lib/deploy/emlak-sitesi has the same). */
const compileCache = '.next/cache/compiled';

// `npm run site -- <command>`: what the agency does on the server (lib/admin/command-line).
await runTask(async () => {
  await withLock(installIfNeeded);
  return run(findNode(), [...smallHeap, 'lib/admin/main.ts', ...process.argv.slice(2)], {
    stdin: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
  });
});
