import type { CommandTable } from './run-command.ts';

/** All commands. `YARDIM.md` is their help. */
export const allCommands: CommandTable = {
  'listings import': async () => (await import('./listings-import.ts')).importCommand,
  'listings export': async () => (await import('./listings.ts')).exportCommand,
  'listings list': async () => (await import('./listings.ts')).listCommand,
  'listings feature': async () => (await import('./listings.ts')).featureCommand,
  'listings remove': async () => (await import('./listings-import.ts')).removeCommand,
  'messages list': async () => (await import('./messages.ts')).printMessages,
  'messages done': async () => (await import('./messages.ts')).markMessages,
  'messages export': async () => (await import('./messages.ts')).exportMessages,
  'messages forget': async () => (await import('./messages.ts')).forgetMessages,
  'messages retention': async () => (await import('./messages.ts')).keepMessages,
  'searches list': async () => (await import('./searches.ts')).printSearches,
  'searches forget': async () => (await import('./searches.ts')).forgetSearches,
  check: async () => (await import('./check.ts')).check,
  backup: async () => (await import('./backup.ts')).backup,
  restore: async () => (await import('./backup.ts')).restore,
  sql: async () => (await import('./sql.ts')).lookInto,
  'office run': async () => (await import('./office.ts')).runOffice,
};
