import type { CommandTable } from '../command-line/command.ts';

/** All commands, in the order of the help. */
export const commands: CommandTable = {
  'listings import': async () => (await import('./listings-import.ts')).importCommand,
  'listings export': async () => (await import('./listings-export.ts')).exportCommand,
  'listings list': async () => (await import('./listings-list.ts')).listCommand,
  'listings show': async () => (await import('./listings-by-number.ts')).showCommand,
  'listings remove': async () => (await import('./listings-by-number.ts')).removeCommand,
  'listings feature': async () => (await import('./listings-by-number.ts')).featureCommand,
  'listings check': async () => (await import('./listings-check.ts')).checkCommand,
  'messages list': async () => (await import('./messages.ts')).listMessages,
  'messages show': async () => (await import('./messages.ts')).showMessage,
  'messages done': async () => (await import('./messages.ts')).markMessages,
  'messages export': async () => (await import('./messages-export.ts')).exportMessages,
  'messages forget': async () => (await import('./messages-deletion.ts')).forgetMessages,
  'messages retention': async () => (await import('./messages-deletion.ts')).keepMessages,
  backup: async () => (await import('./backup.ts')).backup,
  restore: async () => (await import('./backup.ts')).restore,
  'db migrate': async () => (await import('./db.ts')).migrate,
  'db move': async () => (await import('./db.ts')).move,
  'mail test': async () => (await import('./mail.ts')).testMail,
  'office run': async () => (await import('./office-run.ts')).runOffice,
  'agency check': async () => (await import('./agency.ts')).checkAgency,
  'agency print': async () => (await import('./agency.ts')).printAgency,
};
