import { allCommands } from './commands/all-commands.ts';
import { runCommand } from './commands/run-command.ts';
import { errorText, UserError } from './user-error.ts';

// `| head` closes the pipe early; the command still has to finish what it has begun.
for (const output of [process.stdout, process.stderr])
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

// `npm run site -- <command>`, or `node lib/office/main.ts <command>` in the project's folder.
try {
  process.exitCode = await runCommand(allCommands, process.argv.slice(2));
} catch (error) {
  const text = errorText(error);
  if (text === null) throw error;
  process.stderr.write(`${text}\n`);
  process.exitCode = error instanceof UserError ? error.exitCode : 1;
}
