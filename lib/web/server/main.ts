import { parseArgs } from 'node:util';
import { isEnvError } from '#lib/runtime/env-error.ts';
import { causeOf, log } from '#lib/runtime/log.ts';
import { checkSite, startSite } from './start.ts';

// `node lib/web/server/main.ts [--dev | --check]`: serves the site from the project's folder, or only checks that it
// could be served.
const { values } = parseArgs({ options: { dev: { type: 'boolean' }, check: { type: 'boolean' } } });

try {
  if (values.check) await checkSite();
  else await startSite({ isDev: values.dev ?? false, dir: process.cwd() });
} catch (error) {
  if (!isEnvError(error)) log.error('start-failed', { cause: causeOf(error) });
  // For a person at a terminal: one plain line, where the log writes JSON.
  const reason = isEnvError(error) ? error.message : `The site could not start: ${error}`;
  process.stderr.write(`${reason.replaceAll(/\s*\n\s*/g, ' ')}\n`);
  // Next and the channel to the starting command would keep the process running.
  process.exit(1);
}
