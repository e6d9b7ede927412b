import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import sql from 'sql-template-tag';
import { describe, expect, it, vi } from 'vitest';
import { createEmbeddedBackend } from '#lib/data/embedded/embedded-backend.ts';
import { withJobLock } from '#lib/data/embedded/job-lock.ts';
import { bothDatabases } from '#lib/data/embedded/testing/open-for-suite.ts';
import { rowsOf } from '#lib/data/embedded/testing/rows-of.ts';
import { runningCommands } from '../testing/running-commands.ts';

const [, postgres] = await bothDatabases();
const values = { fullName: 'Işıl Çağ', phone: '5321234567', type: 'satis', message: 'Merhaba' };

describe('the commands of messages and backups', { timeout: 120_000 }, () => {
  const { site, file, printed, refusal } = runningCommands();
  const messages = () => rowsOf(site(), 'messages');
  const mails = () => rowsOf(site(), 'mails');
  const recorded = 'lib/data/embedded/backup/testing/first-release.tar.gz';
  /** Adds messages, numbered from 1. */
  async function add(...changes: Record<string, unknown>[]): Promise<void> {
    for (const change of changes) await messages().add({ ...values, ...change });
  }
  /** Returns the numbers of the messages that are listed. */
  const listed = async (...filter: string[]) => {
    const list = await printed('messages', 'list', ...filter);
    return Array.from(list.matchAll(/^No: (\d+)$/gm), ([, id]) => Number(id));
  };

  it('list whole messages, without control characters that a terminal would obey', async () => {
    await add({ messageTo: '4711' }, { messageTo: '11' });
    await add({
      fullName: 'Işıl\u001b[2J Çağ',
      message: 'Merhaba\u2028!',
      createdAt: '2026-01-01T21:30:00Z',
      page: '/ilan-detay?id=1001',
      listingId: 1001,
      listingTitle: 'Ev',
    });
    await mails().add({ kind: 'message', ref: '3', attempts: 3, dueAt: null });
    const [odd, ...others] = (await printed('messages', 'list')).split('\n\n');
    expect(odd?.split('\n')).toEqual([
      'No: 3',
      'Tarih: 02.01.2026 00:30',
      'Ad Soyad: Işıl [2J Çağ',
      'Telefon: 532 123 45 67',
      'İletişim Nedeni: Satış',
      'İlan: 1001 – Ev',
      'Durum: Yanıt bekliyor',
      'Açıklama: Merhaba',
      '  !',
      'Sayfa: /ilan-detay?id=1001',
      'E-posta: gönderilemedi (3 deneme; site yeniden başlatılınca bir daha denenir)',
    ]);
    const advisors = others.join('\n').match(/^Danışman: .*$/gm);
    expect(advisors).toEqual(['Danışman: Elif Yıldız', 'Danışman: 4711 numaralı danışman']);
  });

  it('list what people look for without saying who, and forget an address', async () => {
    const query = 'kategori=Konut&il=Eski%C5%9Fehir';
    const times = {
      askedAt: '2026-01-01T21:30:00Z',
      askedRun: 0,
      toldRun: 0,
      endsAt: '2027-01-01T00:00:00Z',
    };
    const confirmed = { ...times, confirmedAt: times.askedAt };
    await rowsOf(site(), 'search_alerts').add(
      { email: 'ali@ornek.com', query, ...confirmed },
      { email: 'veli@ornek.com', query, ...confirmed, confirmedAt: '2026-02-01T00:00:00Z' },
      { email: 'ali@ornek.com', query: 'ara=0532+123+45+67', ...confirmed },
    );
    await rowsOf(site(), 'search_alerts').add({ email: 'ayse@ornek.com', query: 'oda=3%2B1', ...times });
    const listed = await printed('searches', 'list');
    expect(listed).toBe(
      'Arama: Konut, Eskişehir\nKişi: 2\nİlk kayıt: 02.01.2026 00:30\n\n' +
        'Arama: (kişisel bilgi)\nKişi: 1\nİlk kayıt: 02.01.2026 00:30\n\n',
    );
    expect(await refusal('searches', 'forget', 'ali')).toMatch(/okunamadı/);
    expect(await refusal('searches', 'forget', 'ALI@ornek.com')).toMatch(/^Silinmedi: 2 arama/);
    expect(await printed('searches', 'forget', ' Ali@Ornek.com', '--yes')).toContain('2 arama silindi.');
    expect(await printed('searches', 'forget', 'ali@ornek.com', '--yes')).toContain('kayıtlı arama yok');
    expect(await printed('searches', 'forget', 'ayse@ornek.com', '--yes')).toContain('1 arama silindi.');
    expect(await printed('searches', 'list')).toContain('Kişi: 1');
  });

  it('list messages, newest first, but those that wait for an answer before the others', async () => {
    await messages().add(...Array.from({ length: 1203 }, () => values));
    const newestFirst = Array.from({ length: 1203 }, (_, at) => 1203 - at);
    const all = () => listed('--limit', '5000');
    expect(await all()).toEqual(newestFirst);
    expect(await listed()).toEqual(newestFirst.slice(0, 20));
    expect(await printed('messages', 'done', '1203')).toContain('Yanıtlandı: 1203\n');
    expect(await refusal('messages', 'done', '1203', '9999')).toBe('Böyle mesaj yok: 9999');
    expect(await all()).toEqual([...newestFirst.slice(1), 1203]);
    expect(await printed('messages', 'done', '1203', '--undo')).toContain('Yeniden yanıt bekliyor: 1203\n');
    expect(await all()).toEqual(newestFirst);
  });

  it('find messages by a phone in any spelling, by words however they are written, and by day', async () => {
    const times = ['01T20:59:59', '01T21:00:00', '02T20:59:59', '02T21:00:00'];
    await add(...times.map((time) => ({ createdAt: `2026-01-${time}Z` })));
    expect(await listed('--since', '2.1.2026', '--until', '2026-01-02')).toEqual([3, 2]);
    for (const search of ['CAG isil', 'merha', '+90 (532) 123-45-67', '5321'])
      expect(await listed('--search', search), search).toHaveLength(4);
    for (const search of ['cag veli', '5321234568', '%'])
      expect(await printed('messages', 'list', '--search', search), search).toBe('Mesaj yok.\n');
  });

  it('export messages into a file that only its owner can read', async () => {
    await add({}, { createdAt: '2026-02-03T11:30:00Z' });
    const told = await printed('messages', 'export', file('m.csv'), '--until', '2026-02-03');
    expect(told).toContain('1 mesaj yazıldı');
    const written = await readFile(file('m.csv'), 'utf8');
    expect(written.match(/^\d+;.{16};Işıl Çağ;/gm)).toEqual(['2;03.02.2026 14:30;Işıl Çağ;']);
    expect((await stat(file('m.csv'))).mode & 0o777).toBe(0o600);
    expect(await refusal('messages', 'export', file('m.csv'))).toMatch(/^Bu dosya zaten var: /);
  });

  it('forget one person and nobody else, after a yes', async () => {
    await add({}, { fullName: 'IŞIL  çağ' }, { fullName: 'Ali' }, { phone: '5329999999' });
    for (const id of await listed()) await mails().add({ kind: 'message', ref: `${id}` });
    const phone = ['messages', 'forget', '--phone', '+90 532 1234567'];
    const both = [...phone, '--name', 'ışıl cag'];
    expect(await refusal(...both)).toContain('2 mesaj bulundu');
    expect(await messages().count()).toBe(4);
    expect(await printed(...both, '--yes')).toBe(`2 mesaj silindi.\nVeritabanı: ${site().folder}\n`);
    expect(await listed()).toEqual([4, 3]);
    expect(await mails().count()).toBe(2);
    await printed(...phone, '--yes');
    expect(await listed()).toEqual([4]);
    await printed('messages', 'forget', '--name', 'IŞIL ÇAĞ', '--yes');
    expect(await listed()).toEqual([]);
  });

  it('set a retention after a yes: the site deletes what is older, unless it waits to be mailed', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
    await add(...[31, 31, 31, 29].map((days) => ({ createdAt: daysAgo(days) })));
    await mails().add({ kind: 'message', ref: '2' });
    await mails().add({ kind: 'message', ref: '3', dueAt: null });
    expect(await refusal('messages', 'retention', '30')).toContain('2 mesaj');
    expect(await refusal('messages', 'retention', '0')).toContain('Gün sayısı 1 ile');
    expect(await printed('messages', 'retention')).toContain('süresiz saklanıyor');
    expect(await printed('messages', 'retention', '3650')).toContain('Mesajlar 3.650 gün');
    expect(await printed('messages', 'retention', '30', '--yes')).toContain('30 gün');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const limit = { count: 5, windowMinutes: 15 };
    const running = createEmbeddedBackend({ ...site(), close: async () => {} }, limit);
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    await expect.poll(() => listed()).toEqual([4, 2]);
    expect(await mails().rows()).toMatchObject([{ ref: '2' }]);
    await running.close();
    expect(await printed('messages', 'retention', 'off')).toContain('süresiz saklanıyor');
  });

  it('back up and restore beside the running site, and replace nothing without a yes', async () => {
    await add({}, {});
    const times = { askedAt: '2026-01-01T00:00:00Z', endsAt: '2127-01-01T00:00:00Z' };
    const asked = { query: '', askedRun: 0, toldRun: 0, ...times };
    await rowsOf(site(), 'search_alerts').add(
      { email: 'ali@ornek.com', ...asked },
      { email: 'veli@ornek.com', ...asked },
    );
    const saved = file('b.tar.gz');
    const restore = ['restore', saved, '--replace', '--yes'];
    expect(await printed('backup', saved)).toMatch(/8 ilan, 2 mesaj, 20 fotoğraf/);
    expect((await stat(saved)).mode & 0o777).toBe(0o600);
    expect(await refusal('backup', saved)).toMatch(/^Bu dosya zaten var: /);
    expect(await refusal('restore', saved)).toContain('0 ilan ve 2 mesaj var');
    expect(await refusal('restore', saved, '--replace')).toMatch(/^Geri yüklenmedi/);
    await withJobLock(site(), async () =>
      expect(await refusal(...restore)).toContain('Başka bir iş sürüyor'),
    );
    await site().query(sql`delete from messages`);
    await printed('searches', 'forget', 'ali@ornek.com', '--yes');
    const said = await printed(...restore);
    expect(said).toMatch(/8 ilan, 2 mesaj, 20 fotoğraf\)\nVeritabanı: .*\n$/);
    expect(said).not.toContain('arama geri geldi');
    expect(said).toContain('Yedekteki 2 arama geri yüklenmedi');
    expect(await rowsOf(site(), 'search_alerts').rows()).toMatchObject([{ email: 'veli@ornek.com' }]);
    expect(await listed()).toEqual([2, 1]);
  });

  it('leave what visitors wrote out of their error messages', async () => {
    await site().query(sql`alter table messages add constraint refuse check (id < 2) not valid`);
    const message = await refusal('restore', recorded);
    await site().query(sql`alter table messages drop constraint refuse`);
    expect(message).toMatch(/^Yedek dosyası eksik ya da bozuk; hiçbir şey değiştirilmedi.* \(messages\)$/);
    expect(message).not.toMatch(/İğne|532/);
  });

  it.skipIf(!postgres)('move all to PostgreSQL by a backup', async () => {
    const url = String(await postgres?.newUrl());
    const argv = ['lib/office/main.ts', 'restore', recorded, '--create'];
    const env = { ...process.env, DATA_DIR: file('yeni'), DATABASE_URL: url };
    const run = (words: string[]) => promisify(execFile)(process.execPath, words, { env });
    const { stdout } = await run(argv);
    expect(stdout).toContain('8 ilan, 2 mesaj, 3 fotoğraf');
    const { host, pathname } = new URL(url);
    expect(stdout).toContain(`Veritabanı: PostgreSQL ${host}${pathname}\n`);
    const look = await run(['lib/office/main.ts', 'sql', 'select full_name from messages order by id']);
    expect(look.stdout).toMatch(/^full_name\n[^\n]+\n[^\n]+\n$/);
  });
});
