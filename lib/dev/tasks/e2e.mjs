import { findBrowser } from './browser.mjs';
import { buildIfNeeded } from './build.mjs';
import { installIfNeeded } from './install.mjs';
import { findNode } from './node-binary.mjs';
import { runPlaywright } from './playwright.mjs';
import { runTask } from './task.mjs';

// `npm run e2e -- [arguments of Playwright]`: against the built site, or against the one that BASE_URL names.
await runTask(async () => {
  await installIfNeeded();
  if (!process.env.BASE_URL) await buildIfNeeded(findNode());
  const node = findNode();
  return runPlaywright(node, await findBrowser(node), process.argv.slice(2));
});
