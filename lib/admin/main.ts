import { databaseErrorText } from '#lib/backend/embedded/database.ts';
import { DrizzleQueryError } from '#lib/backend/embedded/drizzle.ts';
import { EnvError } from '#lib/runtime/env-error.ts';
import { fileErrorText } from '#lib/runtime/file-error.ts';
import { CommandError } from './command-line/command-error.ts';
import { runCommand } from './command-line/run-command.ts';
import { commands } from './commands/all-commands.ts';

// `npm run site -- <command>`, or `node lib/admin/main.ts <command>` in the project's folder.
try {
  process.exitCode = await runCommand(commands, process.argv.slice(2));
} catch (error) {
  const text = plainText(error);
  if (text === null) throw error;
  process.stderr.write(`${text}\n`);
  process.exitCode = error instanceof CommandError ? error.exitCode : 1;
}

/** All that the reader needs of an error; null where only its stack can tell. */
function plainText(error: unknown): string | null {
  if (error instanceof CommandError || error instanceof EnvError) return error.message;
  // Drizzle would tell the statement with everything in it, which may be personal data.
  if (error instanceof DrizzleQueryError) return `Veritabanı hata verdi: ${databaseErrorText(error)}`;
  return fileErrorText(error);
}
