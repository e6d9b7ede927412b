import { buildIfNeeded } from './build.mjs';
import { run } from './command.mjs';
import { installIfNeeded } from './install.mjs';
import { withLock } from './lock.mjs';
import { findNode } from './node-binary.mjs';
import { runTask } from './task.mjs';

// `npm run soak -- [--only load,crawl,kill,disk,small,bulk] [--json FILE]` (lib/dev/soak/main.ts).
await runTask(async () => {
  await withLock(async () => {
    await installIfNeeded();
    await buildIfNeeded(findNode());
  });
  return run(findNode(), ['lib/dev/soak/main.ts', ...process.argv.slice(2)]);
});
