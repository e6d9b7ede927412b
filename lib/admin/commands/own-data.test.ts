import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { messageMails, messages } from '#lib/backend/embedded/schema.ts';
import { startPostgres } from '#lib/backend/embedded/testing/postgres-server.ts';
import { CommandError } from '../command-line/command-error.ts';
import { runCommand } from '../command-line/run-command.ts';
import { openTestSite, type TestSite } from '../testing/full-site.ts';
import { commands } from './all-commands.ts';

const server = await startPostgres();
const values = {
  fullName: 'Işıl\u001b[2J Çağ',
  phone: '5321234567',
  type: 'satis',
  message: 'Merhaba\u2028!',
};

describe('the commands of messages, backups and moving', { timeout: 120_000 }, () => {
  let site: TestSite;
  let isClosed = false;
  let printed = '';
  const file = (name: string) => join(site.folder, name);
  /** What the command prints, beside a running site. */
  const run = async (...argv: string[]) => {
    printed = '';
    expect(await runCommand(commands, argv)).toBe(0);
    return printed;
  };
  const runJson = async (...argv: string[]) => JSON.parse(await run(...argv, '--json'));
  const refusal = async (...argv: string[]) => {
    const error: unknown = await runCommand(commands, argv).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CommandError);
    return error as CommandError;
  };
  beforeAll(async () => {
    site = await openTestSite(null);
    vi.stubEnv('DATA_DIR', site.folder);
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      printed += text;
      return true;
    });
    const rows = [values, { ...values, messageTo: '11', createdAt: new Date('2026-01-01T21:30:00Z') }];
    await site.orm.insert(messages).values(rows);
    await site.orm.insert(messageMails).values({ messageId: 2, attempts: 3, dueAt: null });
  });
  afterEach(() => {
    expect(printed).not.toContain('\u001b');
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    await site.remove({ isClosed });
    await server?.stop();
  });

  it('lists messages, and none that a terminal would obey', async () => {
    const text = await run('messages', 'list');
    expect(text).toMatch(
      /^ *2 +02\.01\.2026 00:30 +Işıl \[2J Çağ +532 123 45 67 +Satış +Elif Yıldız +Yanıt bekliyor +Merhaba !$/m,
    );
    expect((await runJson('messages', 'list', '--limit', '1')).map(({ id }: { id: number }) => id)).toEqual([
      2,
    ]);
    expect(await runJson('messages', 'list', '--since', '2.1.2026', '--until', '2026-01-02')).toHaveLength(1);
    expect(await run('messages', 'list', '--search', 'veli')).toBe('Mesaj yok.\n');
    expect(await refusal('messages', 'list', '--since', 'dün')).toMatchObject({ exitCode: 2 });
  });

  it('shows one message with what became of its mail', async () => {
    const text = await run('messages', 'show', '2');
    expect(text).toContain('Telefon: +90 532 123 45 67\n');
    expect(text).toContain('Danışman: Elif Yıldız\n');
    expect(text).toContain('E-posta: gönderilemedi (3 deneme');
    expect(text).toContain('Açıklama:\nMerhaba\n!\n');
    expect((await refusal('messages', 'show', '9')).message).toBe('9 numaralı mesaj yok.');
  });

  it('exports messages into a file for the own user', async () => {
    await run('messages', 'export', file('m.csv'), '--since', '2026-01-02', '--until', '2026-01-02');
    expect((await readFile(file('m.csv'), 'utf8')).split('\r\n')).toHaveLength(3);
    expect((await stat(file('m.csv'))).mode & 0o777).toBe(0o600);
    expect((await refusal('messages', 'export', file('m.csv'))).message).toMatch(/^Bu dosya zaten var: /);
    expect(await runJson('messages', 'export', file('m.json'))).toMatchObject({ count: 2 });
    expect(await runJson('messages', 'export', file('m.xlsx'))).toMatchObject({ count: 2 });
    expect((await readFile(file('m.xlsx'))).subarray(0, 2).toString()).toBe('PK');
    expect(await refusal('messages', 'export', file('m.pdf'))).toMatchObject({ exitCode: 2 });
  });

  it('forgets nobody unasked, and says how many there are', async () => {
    expect((await refusal('messages', 'forget', '--phone', '0532 123 45 67')).message).toContain('2 mesaj');
    expect(await refusal('messages', 'forget')).toMatchObject({ exitCode: 2 });
    expect(await refusal('messages', 'forget', '--phone', '0532')).toMatchObject({ exitCode: 2 });
    expect(await refusal('messages', 'forget', '--name', ' ')).toMatchObject({ exitCode: 2 });
    expect(await site.orm.$count(messages)).toBe(2);
  });

  it('does not shorten what is kept unasked', async () => {
    expect((await refusal('messages', 'retention', '30')).message).toContain('1 mesaj');
    expect(await runJson('messages', 'retention')).toEqual({ days: null });
    expect(await run('messages', 'retention', '30', '--yes')).toContain('30 gün');
    expect(await runJson('messages', 'retention', 'off')).toEqual({ days: null });
    expect(await refusal('messages', 'retention', '0')).toMatchObject({ exitCode: 2 });
  });

  it('backs up and restores beside the running site', async () => {
    expect(await run('backup', file('b.tar.gz'))).toMatch(/8 ilan, 2 mesaj, 20 fotoğraf/);
    expect((await refusal('backup', file('b.tar.gz'))).message).toMatch(/^Bu dosya zaten var: /);
    expect((await refusal('backup', file('none/b.tar.gz'))).message).toMatch(
      /^Böyle bir dosya ya da klasör yok/,
    );
    expect(await run('messages', 'forget', '--phone', '+90 532 1234567', '--yes')).toBe(
      `2 mesaj silindi.\nVeritabanı: ${site.folder}\n`,
    );
    expect((await refusal('restore', file('b.tar.gz'), '--replace')).message).toMatch(/^Geri yüklenmedi/);
    expect(await run('restore', file('b.tar.gz'))).toContain('8 ilan, 2 mesaj, 20 fotoğraf');
    expect(await site.orm.$count(messages)).toBe(2);
    expect((await refusal('restore', file('b.tar.gz'))).message).toMatch(/0 ilan ve 2 mesaj var.*--replace/);
    await run('restore', file('b.tar.gz'), '--replace', '--yes');
    expect((await refusal('restore', file('m.csv'), '--replace', '--yes')).message).toMatch(/yedek değil/);
  });

  it('keeps what visitors wrote out of what it says about a failure', async () => {
    await site.orm.execute('alter table messages add constraint refuse check (id < 2) not valid');
    const { message } = await refusal('restore', file('b.tar.gz'), '--replace', '--yes');
    expect(message).toMatch(/^Veritabanı hata verdi, hiçbir şey değiştirilmedi: 23514 /);
    expect(message).not.toMatch(/Işıl|532/);
    await site.orm.execute('alter table messages drop constraint refuse');
  });

  it('marks messages as answered', async () => {
    expect(await run('messages', 'done', '2')).toContain('Yanıtlandı: 2\n');
    expect((await runJson('messages', 'list')).map(({ id }: { id: number }) => id)).toEqual([1, 2]);
    expect((await refusal('messages', 'done', '2', '99')).message).toBe('Böyle mesaj yok: 99');
    expect(await run('messages', 'done', '2', '--undo')).toContain('Yeniden yanıt bekliyor: 2\n');
  });

  it('says that nobody is told of messages where no address is set', async () => {
    expect((await refusal('mail', 'test')).message).toMatch(/^SMTP_URL ve MESSAGE_MAIL_TO tanımlı değil/);
  });

  it('says which schema there is', async () => {
    expect(await run('db', 'migrate')).toMatch(/^Veritabanı güncel: \d{4}_/);
  });

  it('moves to PostgreSQL when the site stands still', async ({ skip }) => {
    expect((await refusal('db', 'move', 'postgres://127.0.0.1:1/x')).message).toMatch(/^Site çalışıyor/);
    expect(await refusal('db', 'move', 'mysql://127.0.0.1/x')).toMatchObject({ exitCode: 2 });
    if (!server) return skip();
    const target = await server.createDatabase();
    await site.close();
    isClosed = true;
    const text = await run('db', 'move', target.url);
    expect(text).toMatch(/8 ilan, 2 mesaj.*DATABASE_URL/s);
    const place = new URL(target.url);
    expect(text).toContain(`Veritabanı: PostgreSQL ${place.host}${place.pathname}\n`);
    // Neither the tool nor the site goes on with the copy that stayed, and both name the new place.
    await expect(runCommand(commands, ['messages', 'list'])).rejects.toThrow(
      `was moved to ${place.host}${place.pathname}`,
    );
    await expect(site.reopen()).rejects.toThrow('was moved to');
    await rm(file('database-moved.txt'));
    expect((await refusal('db', 'move', target.url)).message).toContain('Orada 0 ilan ve 2 mesaj var');
    await target.drop();
  });
});
