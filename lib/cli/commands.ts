import type { Command } from './command.ts';
import { migrate } from './commands/db-migrate.ts';
import { importCommand } from './commands/listings-import.ts';

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [importCommand, migrate];
