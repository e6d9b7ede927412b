import { siteFlags } from '#lib/runtime/node-flags.mjs';
import { buildIfNeeded } from './build.mjs';
import { mustRun, run, runTask } from './command.mjs';
import { installIfNeeded } from './install.mjs';
import { findNode } from './node-binary.mjs';

// `npm start` and `npm run dev`: runs on Node 20.9 without any package installed.
const isDev = process.argv.includes('--dev');

await runTask(async () => {
  await installIfNeeded();
  const node = findNode();
  const env = {
    // glibc would keep an arena for each thread that allocates, 100 MB in all.
    MALLOC_ARENA_MAX: '2',
    // A fixed threshold: glibc would raise it by itself and keep 55 MB after encoding pictures.
    MALLOC_MMAP_THRESHOLD_: '1048576',
    ...process.env,
    NODE_ENV: isDev ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  };
  // A wrong setting is reported in the server's own words, before minutes of building.
  if (!isDev) await buildIfNeeded(node, () => mustRun('', node, ['lib/web/check-start.ts'], { env }));
  // When this process dies, even by SIGKILL, the channel closes and the server stops too.
  return run(node, [...siteFlags, 'lib/front/main.ts', ...(isDev ? ['--dev'] : [])], {
    env,
    hasChannel: true,
  });
});
