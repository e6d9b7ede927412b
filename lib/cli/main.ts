import { EnvError } from '#lib/env.ts';
import { CommandError } from './command.ts';
import { commands } from './commands.ts';
import { runCommand } from './run-command.ts';

// `npm run site -- <command>`, or `node lib/cli/main.ts <command>` in the project's folder.
try {
  process.exitCode = await runCommand(commands, process.argv.slice(2));
} catch (error) {
  if (!(error instanceof CommandError || error instanceof EnvError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error instanceof CommandError ? error.exitCode : 1;
}
