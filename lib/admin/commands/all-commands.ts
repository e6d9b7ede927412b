import type { Command } from '../command-line/command.ts';
import { checkAgency, printAgency } from './agency.ts';
import { backup } from './backup.ts';
import { migrate } from './db-migrate.ts';
import { move } from './db-move.ts';
import { checkCommand } from './listings-check.ts';
import { exportCommand } from './listings-export.ts';
import { featureCommand } from './listings-feature.ts';
import { importCommand } from './listings-import.ts';
import { listCommand } from './listings-list.ts';
import { removeCommand } from './listings-remove.ts';
import { showCommand } from './listings-show.ts';
import { testMail } from './mail-test.ts';
import { markMessages } from './messages-done.ts';
import { exportMessages } from './messages-export.ts';
import { forgetMessages } from './messages-forget.ts';
import { listMessages } from './messages-list.ts';
import { keepMessages } from './messages-retention.ts';
import { showMessage } from './messages-show.ts';
import { runOffice } from './office-run.ts';
import { restore } from './restore.ts';

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
  markMessages,
  exportMessages,
  forgetMessages,
  keepMessages,
  backup,
  restore,
  migrate,
  move,
  testMail,
  runOffice,
  checkAgency,
  printAgency,
];
