import type { CommandTable } from './run-command.ts';

/** All commands. `YARDIM.md` is their help. */
export const allCommands: CommandTable = {
  commands: {
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
  },
  successors: {
    'listings show':
      'Bir ilanın bütün bilgileri sitedeki sayfasında ve “listings export DOSYA” ile yazılan dosyadadır.',
    'listings check': 'Yerine: check (kullanılmayan fotoğrafları silmek için: check --clean).',
    'messages show': 'Yerine: messages list; mesajların tamamını yazar.',
    'db migrate': 'Site her açılışta veritabanını kendisi yeniler.',
    'db move':
      'Yerine: “backup DOSYA” ile yedek alın, siteyi durdurun, DATABASE_URL değişkenini ayarlayın, sonra “restore DOSYA --create”.',
    'mail test': 'Yerine: check --mail',
    'agency check': 'Yerine: AGENCY_FILE değişkenine dosyayı yazıp “check”.',
    'agency print': 'Örnek dosya: lib/site/agency.example.json; değiştirip AGENCY_FILE ile siteye verin.',
  },
};
