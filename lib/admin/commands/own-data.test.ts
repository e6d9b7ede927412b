import { spawn } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import sql from 'sql-template-tag';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPostgres } from '#lib/backend/embedded/testing/postgres-server.ts';
import { rowsOf } from '../testing/rows-of.ts';
import { runningCommands, saying } from '../testing/running-commands.ts';
import { errorText, UserError } from '../user-error.ts';

const values = {
  fullName: 'Işıl\u001b[2J Çağ',
  phone: '5321234567',
  type: 'satis',
  message: 'Merhaba\u2028!',
};

describe('the commands of messages and backups', { timeout: 120_000 }, () => {
  const { site, said, file, ...commands } = runningCommands();
  const messages = () => rowsOf(site().database, 'messages');
  const printed = async (...argv: string[]) => {
    expect(await commands.run(...argv)).toBe(0);
    return said.printed;
  };
  const refusal = async (...argv: string[]) => {
    const error = await commands.refusal(...argv);
    expect(error).toBeInstanceOf(UserError);
    return error;
  };
  beforeEach(async () => {
    await messages().add(values);
    await messages().add({ ...values, messageTo: '11', createdAt: new Date('2026-01-01T21:30:00Z') });
    await rowsOf(site().database, 'message_mails').add({ messageId: 2, attempts: 3, dueAt: null });
  });
  afterEach(() => {
    expect(said.printed).not.toContain('\u001b');
  });

  it('list whole messages, without control characters that a terminal would obey', async () => {
    const list = await printed('messages', 'list');
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
    expect((await printed('messages', 'list', '--limit', '1')).match(/^No: /gm)).toHaveLength(1);
    const day = await printed('messages', 'list', '--since', '2.1.2026', '--until', '2026-01-02');
    expect(day.match(/^No: /gm)).toHaveLength(1);
    expect(await printed('messages', 'list', '--search', 'veli')).toBe('Mesaj yok.\n');
  });

  it('export messages for a Turkish Excel, into a file that only its owner can read', async () => {
    const odd = { fullName: ' =1', message: '"dört"', page: '/ilan-detay?id=1001', listingId: 1001 };
    await messages().add({
      ...values,
      ...odd,
      createdAt: new Date('2026-02-03T11:30:00Z'),
      listingTitle: 'Ev',
    });
    await printed('messages', 'export', file('m.csv'), '--since', '2026-02-03', '--until', '2026-02-03');
    expect((await readFile(file('m.csv'), 'utf8')).split('\r\n')).toEqual([
      '\ufeffNo;Tarih;Ad Soyad;Telefon;İletişim Nedeni;Danışman;İlan;Durum;Açıklama;Sayfa;E-posta',
      `3;03.02.2026 14:30;'=1;532 123 45 67;Satış;;1001 – Ev;Yanıt bekliyor;"""dört""";/ilan-detay?id=1001;e-posta ayarlanmamıştı`,
      '',
    ]);
    expect((await stat(file('m.csv'))).mode & 0o777).toBe(0o600);
    expect((await refusal('messages', 'export', file('m.csv'))).message).toMatch(/^Bu dosya zaten var: /);
    expect(await printed('messages', 'export', file('m.xlsx'))).toContain('3 mesaj yazıldı');
  });

  it('forget nobody without a yes, and say how many messages there are', async () => {
    const forget = ['messages', 'forget', '--phone', '+90 532 1234567'];
    expect(await refusal(...forget)).toMatchObject(saying('2 mesaj bulundu'));
    expect(await messages().count()).toBe(2);
    expect(await printed(...forget, '--yes')).toBe(`2 mesaj silindi.\nVeritabanı: ${site().folder}\n`);
    expect(await messages().count()).toBe(0);
  });

  it('do not shorten the retention without a yes', async () => {
    expect(await refusal('messages', 'retention', '30')).toMatchObject(saying('1 mesaj'));
    expect(await printed('messages', 'retention')).toContain('süresiz saklanıyor');
    expect(await printed('messages', 'retention', '30', '--yes')).toContain('30 gün');
    expect(await printed('messages', 'retention', 'off')).toContain('süresiz saklanıyor');
    expect(await refusal('messages', 'retention', '0')).toMatchObject({ exitCode: 2 });
  });

  it('mark messages as answered', async () => {
    expect(await printed('messages', 'done', '2')).toContain('Yanıtlandı: 2\n');
    expect((await printed('messages', 'list')).match(/^No: .*/gm)).toEqual(['No: 1', 'No: 2']);
    expect(await refusal('messages', 'done', '2', '99')).toMatchObject({ message: 'Böyle mesaj yok: 99' });
    expect(await printed('messages', 'done', '2', '--undo')).toContain('Yeniden yanıt bekliyor: 2\n');
  });

  it('back up and restore beside the running site, and replace nothing without a yes', async () => {
    expect(await printed('backup', file('b.tar.gz'))).toMatch(/8 ilan, 2 mesaj, 20 fotoğraf/);
    expect((await refusal('backup', file('b.tar.gz'))).message).toMatch(/^Bu dosya zaten var: /);
    expect(await refusal('restore', file('b.tar.gz'))).toMatchObject(saying('0 ilan ve 2 mesaj var'));
    expect((await refusal('restore', file('b.tar.gz'), '--replace')).message).toMatch(/^Geri yüklenmedi/);
    await messages().remove();
    const restored = await printed('restore', file('b.tar.gz'));
    expect(restored).toContain('8 ilan, 2 mesaj, 20 fotoğraf');
    expect(restored).toContain(`Veritabanı: ${site().folder}\n`);
    await printed('restore', file('b.tar.gz'), '--replace', '--yes');
    expect(await messages().count()).toBe(2);
  });

  it('leave what visitors wrote out of their error messages', async () => {
    await printed('backup', file('c.tar.gz'));
    await messages().remove();
    await site().database.query(sql`alter table messages add constraint refuse check (id < 2) not valid`);
    const message = errorText(await commands.refusal('restore', file('c.tar.gz')));
    await site().database.query(sql`alter table messages drop constraint refuse`);
    expect(message).toMatch(/^Veritabanı hata verdi, hiçbir şey değiştirilmedi: 23514 /);
    expect(message).not.toMatch(/Işıl|532/);
  });

  it('move all to PostgreSQL by a backup', async ({ skip }) => {
    const server = await startPostgres();
    if (!server) return skip();
    const target = await server.createDatabase();
    await printed('backup', file('move.tar.gz'));
    const argv = ['lib/admin/main.ts', 'restore', file('move.tar.gz'), '--create'];
    const child = spawn(process.execPath, argv, {
      env: { ...process.env, DATA_DIR: file('yeni'), DATABASE_URL: target.url },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const { host, pathname } = new URL(target.url);
    expect(await text(child.stdout)).toContain(
      `8 ilan, 2 mesaj, 20 fotoğraf)\nVeritabanı: PostgreSQL ${host}${pathname}\n`,
    );
    await target.drop();
    await server.stop();
  });
});
