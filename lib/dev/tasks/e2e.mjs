import { runPlaywright } from './browser.mjs';
import { buildIfNeeded } from './build.mjs';
import { runTask } from './command.mjs';
import { installIfNeeded } from './install.mjs';
import { findNode } from './node-binary.mjs';

// `npm run e2e -- [arguments of Playwright]`: against the built site, or against the one that BASE_URL names.
await runTask(async () => {
  await installIfNeeded();
  if (!process.env.BASE_URL) await buildIfNeeded(findNode());
  return runPlaywright(findNode(), process.argv.slice(2));
});
