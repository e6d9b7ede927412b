import { buildIfNeeded } from './build.mjs';
import { installIfNeeded } from './install.mjs';
import { findNode } from './node-binary.mjs';
import { checkEnvironment, serve } from './server.mjs';
import { runTask } from './task.mjs';

// `npm start` and `npm run dev`: runs on Node 20.9 without any package installed.
const isDev = process.argv.includes('--dev');

await runTask(async () => {
  await installIfNeeded();
  if (!isDev) await buildIfNeeded(findNode(), () => checkEnvironment(findNode()));
  return serve(findNode(), { isDev });
});
