import { spawn } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPostgres } from '#lib/backend/embedded/testing/postgres-server.ts';
import { capturedCommands } from '../testing/captured-commands.ts';
import { openTestSite, type TestSite } from '../testing/full-site.ts';
import { rowsOf } from '../testing/rows-of.ts';
import { errorText, UserError } from '../user-error.ts';

const server = await startPostgres();
const values = {
  fullName: 'Işıl\u001b[2J Çağ',
  phone: '5321234567',
  type: 'satis',
  message: 'Merhaba\u2028!',
};

describe('the commands of messages and backups', { timeout: 120_000 }, () => {
  let site: TestSite;
  const commands = capturedCommands();
  const { said } = commands;
  const file = (name: string) => join(site.folder, name);
  /** What the command prints, beside a running site. */
  const run = async (...argv: string[]) => {
    expect(await commands.run(...argv)).toBe(0);
    return said.printed;
  };
  const refusal = async (...argv: string[]) => {
    const error = await commands.refusal(...argv);
    expect(error).toBeInstanceOf(UserError);
    return error;
  };
  beforeAll(async () => {
    site = await openTestSite(null);
    vi.stubEnv('DATA_DIR', site.folder);
    const rows = [values, { ...values, messageTo: '11', createdAt: new Date('2026-01-01T21:30:00Z') }];
    for (const row of rows) await rowsOf(site.database, 'messages').add(row);
    await rowsOf(site.database, 'message_mails').add({ messageId: 2, attempts: 3, dueAt: null });
  });
  afterEach(() => {
    expect(said.printed).not.toContain('\u001b');
  });
  afterAll(async () => {
    await site.remove();
    await server?.stop();
  });

  it('lists whole messages, without control characters that a terminal would obey', async () => {
    const list = await run('messages', 'list');
    const [second = '', first = ''] = list.split('\n\n');
    expect(second.split('\n')).toEqual([
      'No: 2',
      'Tarih: 02.01.2026 00:30',
      'Ad Soyad: Işıl [2J Çağ',
      'Telefon: 532 123 45 67',
      'İletişim Nedeni: Satış',
      'Danışman: Elif Yıldız',
      'Durum: Yanıt bekliyor',
      'Açıklama: Merhaba',
      '  !',
      expect.stringMatching(/^E-posta: gönderilemedi \(3 deneme/),
    ]);
    expect(first).toMatch(/^No: 1$/m);
    expect((await run('messages', 'list', '--limit', '1')).match(/^No: /gm)).toHaveLength(1);
    const day = await run('messages', 'list', '--since', '2.1.2026', '--until', '2026-01-02');
    expect(day.match(/^No: /gm)).toHaveLength(1);
    expect(await run('messages', 'list', '--search', 'veli')).toBe('Mesaj yok.\n');
    expect(await refusal('messages', 'list', '--since', 'dün')).toMatchObject({ exitCode: 2 });
  });

  it('exports messages into a file that only its owner can read', async () => {
    await run('messages', 'export', file('m.csv'), '--since', '2026-01-02', '--until', '2026-01-02');
    expect((await readFile(file('m.csv'), 'utf8')).split('\r\n')).toHaveLength(3);
    expect((await stat(file('m.csv'))).mode & 0o777).toBe(0o600);
    expect((await refusal('messages', 'export', file('m.csv'))).message).toMatch(/^Bu dosya zaten var: /);
    expect(await run('messages', 'export', file('m.xlsx'))).toContain('2 mesaj yazıldı');
    expect((await readFile(file('m.xlsx'))).subarray(0, 2).toString()).toBe('PK');
    expect(await refusal('messages', 'export', file('m.json'))).toMatchObject({ exitCode: 2 });
  });

  it('forgets nobody without a yes, and says how many messages there are', async () => {
    expect((await refusal('messages', 'forget', '--phone', '0532 123 45 67')).message).toContain('2 mesaj');
    expect(await refusal('messages', 'forget')).toMatchObject({ exitCode: 2 });
    expect(await refusal('messages', 'forget', '--phone', '0532')).toMatchObject({ exitCode: 2 });
    expect(await refusal('messages', 'forget', '--name', ' ')).toMatchObject({ exitCode: 2 });
    expect(await rowsOf(site.database, 'messages').count()).toBe(2);
  });

  it('does not shorten the retention without a yes', async () => {
    expect((await refusal('messages', 'retention', '30')).message).toContain('1 mesaj');
    expect(await run('messages', 'retention')).toContain('süresiz saklanıyor');
    expect(await run('messages', 'retention', '30', '--yes')).toContain('30 gün');
    expect(await run('messages', 'retention', 'off')).toContain('süresiz saklanıyor');
    expect(await refusal('messages', 'retention', '0')).toMatchObject({ exitCode: 2 });
  });

  it('backs up and restores beside the running site', async () => {
    expect(await run('backup', file('b.tar.gz'))).toMatch(/8 ilan, 2 mesaj, 20 fotoğraf/);
    expect((await refusal('backup', file('b.tar.gz'))).message).toMatch(/^Bu dosya zaten var: /);
    expect((await refusal('backup', file('none/b.tar.gz'))).message).toMatch(
      /b\.tar\.gz: böyle bir dosya ya da klasör yok/,
    );
    expect(await run('messages', 'forget', '--phone', '+90 532 1234567', '--yes')).toBe(
      `2 mesaj silindi.\nVeritabanı: ${site.folder}\n`,
    );
    expect((await refusal('restore', file('b.tar.gz'), '--replace')).message).toMatch(/^Geri yüklenmedi/);
    expect(await run('restore', file('b.tar.gz'))).toContain('8 ilan, 2 mesaj, 20 fotoğraf');
    expect(await rowsOf(site.database, 'messages').count()).toBe(2);
    expect((await refusal('restore', file('b.tar.gz'))).message).toMatch(/0 ilan ve 2 mesaj var.*--replace/);
    await run('restore', file('b.tar.gz'), '--replace', '--yes');
    expect((await refusal('restore', file('m.csv'), '--replace', '--yes')).message).toMatch(/yedek değil/);
  });

  it('leaves what visitors wrote out of its error messages', async () => {
    await site.database.query(sql`alter table messages add constraint refuse check (id < 2) not valid`);
    const message = errorText(await commands.refusal('restore', file('b.tar.gz'), '--replace', '--yes'));
    expect(message).toMatch(/^Veritabanı hata verdi, hiçbir şey değiştirilmedi: 23514 /);
    expect(message).not.toMatch(/Işıl|532/);
    await site.database.query(sql`alter table messages drop constraint refuse`);
  });

  it('marks messages as answered', async () => {
    expect(await run('messages', 'done', '2')).toContain('Yanıtlandı: 2\n');
    expect((await run('messages', 'list')).match(/^No: .*/gm)).toEqual(['No: 1', 'No: 2']);
    expect((await refusal('messages', 'done', '2', '99')).message).toBe('Böyle mesaj yok: 99');
    expect(await run('messages', 'done', '2', '--undo')).toContain('Yeniden yanıt bekliyor: 2\n');
  });

  it('moves to another folder and to PostgreSQL by a backup', async ({ skip }) => {
    await run('backup', file('move.tar.gz'));
    const restored = async (env: Record<string, string>, ...options: string[]) => {
      const argv = ['lib/admin/main.ts', 'restore', file('move.tar.gz'), ...options];
      const child = spawn(process.execPath, argv, {
        env: { ...process.env, DATA_DIR: file('yeni'), ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const said = await Promise.all([text(child.stdout), text(child.stderr)]);
      return said.join('');
    };
    expect(await restored({})).toContain('restore DOSYA --create');
    expect(await restored({}, '--create')).toContain('8 ilan, 2 mesaj, 20 fotoğraf');
    if (!server) return skip();
    const target = await server.createDatabase();
    const { host, pathname } = new URL(target.url);
    const moved = await restored({ DATABASE_URL: target.url }, '--create');
    expect(moved).toContain(`Veritabanı: PostgreSQL ${host}${pathname}\n`);
    const again = await restored({ DATABASE_URL: target.url });
    expect(again).toContain('Orada 0 ilan ve 2 mesaj var');
    await target.drop();
  });
});
