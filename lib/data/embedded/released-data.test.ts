import sql from 'sql-template-tag';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { everything } from '#lib/domain/wire/filter-query.ts';
import { suiteMessageLimit } from '../backend-suite.ts';
import { createEmbeddedBackend } from './embedded-backend.ts';
import { countUnsentMails } from './mails.ts';
import { messageColumns } from './messages/message-row.ts';
import { openDatabase } from './open-database.ts';
import { bothDatabases, temporaryFolder } from './testing/open-for-suite.ts';
import { loadReleasedDump, unpackReleasedDataDir } from './testing/released-data.ts';

const databases = await bothDatabases();
vi.setConfig({ testTimeout: 120_000 });

describe.each(databases)('a database of the first release, $name', async ({ newUrl }) => {
  const folder = await temporaryFolder();
  afterAll(() => folder.remove());
  const databaseUrl = await newUrl();
  if (databaseUrl) await loadReleasedDump(databaseUrl);
  else await unpackReleasedDataDir(folder.path);

  it.each(['at the upgrade', 'once more'])('opens with everything in it, %s', async () => {
    const database = await openDatabase({ databaseUrl, dataDir: folder.path });
    const backend = createEmbeddedBackend(database, suiteMessageLimit);
    expect((await backend.search(everything)).total).toBe(9);
    const own = await backend.search({ ...everything, searchFilter: 'IHLAMURLU', roomFilter: '4+1' });
    expect(own).toMatchObject({ total: 1, listings: [{ id: '2001', price: '7.250.000', il: 'Eskişehir' }] });
    expect(await backend.listing('2001')).toMatchObject({
      title: 'Şirintepe’de ıhlamurlu villa',
      image_carousel: ['ofis/villa.jpg'],
      telefon: '5320000001',
    });
    expect(await database.query(sql`select ${messageColumns} from messages order by id`)).toMatchObject([
      {
        id: 1,
        fullName: 'Ayşe Işık',
        phone: '5321234567',
        type: 'satis',
        message: 'Bahçeli evimi satmak istiyorum.\nÇağrınızı bekliyorum.',
        messageTo: '11',
        page: '/ilan-detay?id=1001',
        listingId: 1001,
        listingTitle: 'Vişnelik’te Cam Balkonlu Ferah 3+1 Daire',
        answeredAt: null,
      },
      { id: 2, fullName: 'Ömer Çağ', message: '', answeredAt: new Date('2026-11-21T09:00:00Z') },
    ]);
    expect(await countUnsentMails(database)).toEqual({ waiting: 1, givenUp: 0 });
    await backend.close();
  });
});
