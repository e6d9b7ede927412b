import type { Command } from './command.ts';
import { backup } from './commands/backup.ts';
import { migrate } from './commands/db-migrate.ts';
import { move } from './commands/db-move.ts';
import { checkCommand } from './commands/listings-check.ts';
import { exportCommand } from './commands/listings-export.ts';
import { featureCommand } from './commands/listings-feature.ts';
import { importCommand } from './commands/listings-import.ts';
import { listCommand } from './commands/listings-list.ts';
import { removeCommand } from './commands/listings-remove.ts';
import { showCommand } from './commands/listings-show.ts';
import { exportMessages } from './commands/messages-export.ts';
import { forgetMessages } from './commands/messages-forget.ts';
import { listMessages } from './commands/messages-list.ts';
import { keepMessages } from './commands/messages-retention.ts';
import { showMessage } from './commands/messages-show.ts';
import { restore } from './commands/restore.ts';

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
  importCommand,
  exportCommand,
  listCommand,
  showCommand,
  removeCommand,
  featureCommand,
  checkCommand,
  listMessages,
  showMessage,
  exportMessages,
  forgetMessages,
  keepMessages,
  backup,
  restore,
  migrate,
  move,
];
