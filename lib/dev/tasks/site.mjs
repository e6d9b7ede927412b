import { run } from './command.mjs';
import { installIfNeeded } from './install.mjs';
import { withLock } from './lock.mjs';
import { findNode } from './node-binary.mjs';
import { runTask } from './task.mjs';

// `npm run site -- <command>`: what the agency does on the server (lib/admin/command-line).
await runTask(async () => {
  await withLock(installIfNeeded);
  return run(findNode(), ['lib/admin/main.ts', ...process.argv.slice(2)], { stdin: 'inherit' });
});
