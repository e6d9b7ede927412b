import type { Command } from './command.ts';
import { migrate } from './commands/db-migrate.ts';

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [migrate];
