import { findBrowser } from './browser.mjs';
import { buildIfNeeded } from './build.mjs';
import { run } from './command.mjs';
import { installIfNeeded } from './install.mjs';
import { withLock } from './lock.mjs';
import { findNode } from './node-binary.mjs';
import { runTask } from './task.mjs';

// `npm run bench -- [--only documents,drawings,queries,bytes,navigation,taps,lighthouse] [--json FILE]` (lib/dev/bench/main.ts).
await runTask(async () => {
  await withLock(async () => {
    await installIfNeeded();
    await buildIfNeeded(findNode());
  });
  const node = findNode();
  const env = { ...process.env, CHROMIUM_PATH: await findBrowser(node) };
  return run(node, ['lib/dev/bench/main.ts', ...process.argv.slice(2)], { env });
});
