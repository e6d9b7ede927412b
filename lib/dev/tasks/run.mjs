import { compileCache, toolFlags } from '#lib/runtime/node-flags.mjs';
import { runPlaywright } from './browser.mjs';
import { build, buildIfNeeded } from './build.mjs';
import { run, runTask } from './command.mjs';
import { installIfNeeded } from './install.mjs';
import { findNode } from './node-binary.mjs';

// `npm run build`, `site`, `unit`, `e2e` or `bench`: the name, then the command's own arguments.
const [name, ...args] = process.argv.slice(2);
await runTask(async () => {
  // Whoever builds by hand has installed by hand.
  if (name === 'build') return build(findNode(), { isQuiet: false });
  await installIfNeeded();
  const node = findNode();
  if (name === 'site') {
    const env = { ...process.env, NODE_COMPILE_CACHE: compileCache };
    return run(node, [...toolFlags, 'lib/office/main.ts', ...args], { env, stdin: 'inherit' });
  }
  if (name === 'unit') return run(node, ['node_modules/vitest/vitest.mjs', 'run', ...args]);
  const isElsewhere = name === 'e2e' && process.env.BASE_URL;
  if (!isElsewhere) await buildIfNeeded(node);
  return name === 'e2e' ? runPlaywright(node, args) : run(node, ['lib/dev/bench/run-bench.ts', ...args]);
});
