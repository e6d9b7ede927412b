import { allCommands } from './commands/all-commands.ts';
import { runCommand } from './commands/run-command.ts';
import { errorText, UserError } from './user-error.ts';

// `npm run site -- <command>`, or `node lib/admin/main.ts <command>` in the project's folder.
try {
  process.exitCode = await runCommand(allCommands, process.argv.slice(2));
} catch (error) {
  const text = errorText(error);
  if (text === null) throw error;
  process.stderr.write(`${text}\n`);
  process.exitCode = error instanceof UserError ? error.exitCode : 1;
}
