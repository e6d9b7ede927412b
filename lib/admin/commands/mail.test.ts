import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type MailServer, startMailServer } from '#lib/backend/embedded/testing/mail-server.ts';
import { capturedCommands } from '../testing/captured-commands.ts';
import { openTestSite, type TestSite } from '../testing/full-site.ts';

let site: TestSite;
let server: MailServer;
const { said, run } = capturedCommands();
/** Addresses that the server does not know. */
const unknown = new Set<string>();

beforeAll(async () => {
  site = await openTestSite(null);
  server = await startMailServer({
    onRcptTo: ({ address }, _, done) => done(unknown.has(address) ? new Error('unknown') : undefined),
  });
  vi.stubEnv('DATA_DIR', site.folder);
  vi.stubEnv('OFFICE_DIR', join(site.folder, 'ofis'));
  vi.stubEnv('SMTP_URL', server.url);
  vi.stubEnv('MESSAGE_MAIL_TO', 'buro@example.com, elif@example.com');
}, 120_000);
afterAll(async () => {
  await server.stop();
  await site.remove();
});

const testMail = async () => {
  await run('check', '--mail');
  return said.printed;
};

it('check --mail sends a mail with the settings of the site, and says when it does not arrive', async () => {
  expect(await testMail()).toContain('E-posta: deneme gönderildi');
  expect(server.received).toHaveLength(1);
  expect(server.received[0]).toMatchObject({
    to: ['buro@example.com', 'elif@example.com'],
    content: { subject: 'Deneme: site e-postaları ulaşıyor' },
  });
  expect(said.printed).toContain('mesajlar şu adreslere iletilir: buro@example.com, elif@example.com');
  unknown.add('elif@example.com');
  expect(await testMail()).toContain('SORUN, E-posta: E-posta gönderilemedi: sunucu 1 adresi kabul etmedi');
  unknown.clear();
  await server.stop();
  expect(await testMail()).toMatch(/SORUN, E-posta: E-posta gönderilemedi: .*ECONNREFUSED/);
  await server.start();
});

it("the answer to the office's file is mailed, and says so where it cannot be", async () => {
  const put = (title: string) =>
    writeFile(
      join(site.folder, 'ofis/ilanlar.csv'),
      `İlan No;Başlık;Tür\n7001;${title};Konut\n7002;;Konut\n`,
    );
  await mkdir(join(site.folder, 'ofis'));
  await put('Ev <b>');
  const before = server.received.length;
  expect(await run('office', 'run')).toBe(0);
  expect(server.received).toHaveLength(before + 1);
  const { content, to } = server.received.at(-1) ?? {};
  expect(to).toEqual(['buro@example.com', 'elif@example.com']);
  expect(content?.subject).toBe('RBA: ilanlar.csv sonucu');
  for (const text of ['7001  Ev <b>', 'hata: satır 3, Başlık (B sütunu): boş bırakılamaz'])
    expect(content?.text).toContain(text);
  expect(content?.html).toContain('7001  Ev &lt;b&gt;');
  // Nothing new is no news.
  expect(await run('office', 'run')).toBe(0);
  expect(server.received).toHaveLength(before + 1);
  await server.stop();
  await put('Başka ev');
  expect(await run('office', 'run')).toBe(0);
  expect(said.noted).toContain('E-posta gönderilemedi');
  await server.start();
  // The share is not mounted any more.
  for (const name of await readdir(join(site.folder, 'ofis'))) await rm(join(site.folder, 'ofis', name));
  expect(await run('check')).toBe(1);
  expect(said.printed).toMatch(/^SORUN, Ofis klasörü: .*paylaşım bağlı değil gibi görünüyor/m);
});
