import { UserError } from '#lib/runtime/user-error.ts';
import { runCommand } from './commands/run-command.ts';
import { failureText } from './unexpected-error.ts';

// `| head` closes the pipe early; the command still has to finish what it has begun.
for (const output of [process.stdout, process.stderr])
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

function fail(error: unknown): void {
  process.stderr.write(`${failureText(error)}\n`);
  process.exitCode = error instanceof UserError ? error.exitCode : 1;
}

// An unhandled failure ends the command as well.
for (const event of ['uncaughtException', 'unhandledRejection'])
  process.once(event, (error) => {
    fail(error);
    process.exit();
  });

// `npm run site -- <command>`, or `node lib/office/main.ts <command>` in the project's folder.
try {
  process.exitCode = await runCommand(process.argv.slice(2));
} catch (error) {
  fail(error);
}
