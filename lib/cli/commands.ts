import type { Command } from './command.ts';
import { migrate } from './commands/db-migrate.ts';
import { checkCommand } from './commands/listings-check.ts';
import { exportCommand } from './commands/listings-export.ts';
import { featureCommand } from './commands/listings-feature.ts';
import { importCommand } from './commands/listings-import.ts';
import { listCommand } from './commands/listings-list.ts';
import { removeCommand } from './commands/listings-remove.ts';
import { showCommand } from './commands/listings-show.ts';

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
  importCommand,
  exportCommand,
  listCommand,
  showCommand,
  removeCommand,
  featureCommand,
  checkCommand,
  migrate,
];
