import type { Orm } from '#lib/backend/embedded/database.ts';
import { newestSchema, schemaAt } from '#lib/backend/embedded/migrate.ts';
import { openServer, serverName } from '#lib/backend/embedded/open-database.ts';
import { markMoved } from '#lib/backend/embedded/pglite/moved-mark.ts';
import { schemaOf } from '#lib/backend/embedded/schema-version.ts';
import { env } from '#lib/runtime/env.ts';
import { explainFailure } from '../backup/backup-error.ts';
import { contentOf, type OnRow, replaceContent, rowCounts } from '../backup/content.ts';
import { defineCommand } from '../command-line/command.ts';
import { CommandError } from '../command-line/command-error.ts';

/** Opening a database brings it to the newest schema. */
export const migrate = defineCommand({
  summary: 'Veritabanını bu sürümün düzenine getirir.',
  isChanging: true,
  details: 'Site her açılışta bunu kendisi de yapar.',
  async run({ open, output }) {
    const data = await open();
    const newest = await newestSchema();
    const now = await schemaOf(data.orm);
    if (now && now.when > newest.when)
      throw new CommandError(
        `Veritabanı bu sürümden yeni bir düzende: ${now.name} (bu sürüm: ${newest.name}).`,
      );
    if (now?.when !== newest.when)
      throw new CommandError(
        `Veritabanı ${now?.name} düzeninde; çalışan site eski bir sürüm. Siteyi yeniden başlatın.`,
      );
    const { migratedBefore = now.when } = data;
    const before = migratedBefore === null ? null : await schemaAt(migratedBefore);
    output.line(
      before?.when === newest.when
        ? `Veritabanı güncel: ${newest.name}`
        : `Veritabanı yenilendi: ${before?.name ?? 'boş'} → ${newest.name}`,
    );
    output.json({ from: before?.name ?? null, to: newest.name });
  },
});

export const move = defineCommand({
  summary: 'Gömülü veritabanını bir PostgreSQL sunucusuna taşır.',
  usage: 'postgres://...',
  details:
    'Site durmuş olmalı, hedefte ilan ve mesaj bulunmamalı. Bütün kayıtlar tek seferde kopyalanır; eski veritabanı kalır ama bir daha açılmaz. Ters yön için: backup, sonra boş bir DATA_DIR ile restore --create.',
  async run({ args, output, open }) {
    const address = args[0] ?? '';
    if (!/^postgres(ql)?:\/\//.test(address) || !URL.canParse(address))
      throw new CommandError('Adres postgres://kullanici:parola@sunucu/veritabani biçiminde olmalı.', 2);
    if (env().databaseUrl)
      throw new CommandError(
        'DATABASE_URL tanımlı: site zaten bir PostgreSQL sunucusu kullanıyor. Oradan taşımak için backup ve restore kullanın.',
      );
    const { orm, isBorrowed } = await open();
    if (isBorrowed)
      throw new CommandError(
        'Site çalışıyor. Taşınırken gelen mesajlar kaybolmasın diye önce siteyi durdurun.',
      );
    const steps = output.steps();
    const onRow: OnRow = (done, all) => steps.show('Kayıtlar', done, all);
    const rows = await moveRows(orm, address, onRow).catch((error: unknown) =>
      explainFailure(new URL(address).host, error, 'Boş bir veritabanı verin.'),
    );
    steps.end();
    const place = serverName(address);
    await markMoved(env().dataDir, place);
    output.line(`Taşındı ve sayıldı: ${rows.listings} ilan, ${rows.messages} mesaj.`);
    output.line('Şimdi DATABASE_URL değişkenini bu adrese ayarlayıp siteyi başlatın.');
    output.line(`Eski veritabanı işaretlendi, artık açılmaz: ${env().dataDir}`);
    output.line('Fotoğraflar DATA_DIR klasöründe kalır; o klasörü saklayın.');
    output.line(`Veritabanı: PostgreSQL ${place}`);
    output.json({ rows });
  },
});

/**
 * Copies everything that a database holds to a PostgreSQL server, in one transaction: all of it or nothing.
 * @returns how many rows there are now, by table
 * @throws OccupiedError when the server's database holds something of its own; EnvError when it does not answer
 */
export async function moveRows(source: Orm, databaseUrl: string, onRow?: OnRow) {
  const target = await openServer(databaseUrl, false);
  try {
    return await source.transaction(async (reading) => {
      const content = await contentOf(reading);
      await replaceContent(target.orm, content, { isReplacing: false, onRow });
      return rowCounts(content);
    });
  } finally {
    await target.close();
  }
}
