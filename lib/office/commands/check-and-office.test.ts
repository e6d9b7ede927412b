import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type MailServer, startMailServer } from '#lib/mail/testing/mail-server.ts';
import { exampleAgency } from '#lib/site/example-agency.ts';
import { runningCommands } from '../testing/running-commands.ts';

let server: MailServer;
const { said, run, printed, refusal, file } = runningCommands();
const to = ['buro@example.com', 'elif@example.com'];
/** Addresses that the server does not know. */
const unknown = new Set<string>();

beforeAll(async () => {
  server = await startMailServer({
    onRcptTo: ({ address }, _, done) => done(unknown.has(address) ? new Error('unknown') : undefined),
  });
  vi.stubEnv('OFFICE_DIR', file('ofis'));
  vi.stubEnv('SMTP_URL', server.url);
  vi.stubEnv('MESSAGE_MAIL_TO', to.join());
});
afterAll(() => server.stop());

it('check tells every wrong fact of the agency in Turkish', async () => {
  const openingHours = [{ days: ['Monday'], opens: '18:00', closes: '09:00' }];
  const wrong = { ...exampleAgency, openingHours, phones: ['0312'], email: 'posta', adi: 'x' };
  await writeFile(file('ofis.json'), JSON.stringify(wrong));
  vi.stubEnv('AGENCY_FILE', file('ofis.json'));
  await run('check');
  vi.stubEnv('AGENCY_FILE', '');
  expect(said.printed).toContain('SORUN, Ofis bilgileri: phones.0: şöyle yazılmalı: 0222 000 00 00');
  expect(said.printed).toMatch(/email: .*e-posta/i);
  expect(said.printed).toContain(
    'openingHours.0.closes: kapanış saati, açılış saatinden ("opens") sonra olmalı',
  );
  expect(said.printed).toContain('"adi"');
});

it('check --mail sends a mail with the settings of the site, and says when it does not arrive', async () => {
  await run('check', '--mail');
  expect(said.printed).toContain('E-posta: deneme gönderildi');
  expect(said.printed).toContain(`mesajlar şu adreslere iletilir: ${to.join(', ')}`);
  const subject = 'Deneme: site e-postaları ulaşıyor';
  expect(server.received).toMatchObject([{ to, content: { subject } }]);
  unknown.add('elif@example.com');
  await run('check', '--mail');
  expect(said.printed).toContain('SORUN, E-posta: E-posta gönderilemedi: sunucu 1 adresi kabul etmedi');
  unknown.clear();
});

it("the answer to the office's file is mailed, and fails and is tried again where it cannot be", async () => {
  const put = (title: string) =>
    writeFile(file('ofis/ilanlar.csv'), `İlan No;Başlık;Tür\n7001;${title};Konut\n7002;;Konut\n`);
  await mkdir(file('ofis'));
  await put('Ev <b>');
  const before = server.received.length;
  await printed('office', 'run');
  // Without anything new nothing is said.
  await printed('office', 'run');
  const content = {
    subject: 'RBA: ilanlar.csv sonucu',
    text: expect.stringContaining('hata: satır 3, Başlık (B sütunu): boş bırakılamaz'),
    html: expect.stringContaining('7001  Ev &lt;b&gt;'),
  };
  expect(server.received.slice(before)).toMatchObject([{ to, content }]);
  await server.stop();
  await put('Başka ev');
  for (let times = 0; times < 2; times += 1) {
    expect(await refusal('office', 'run')).toMatch(/^Sonuç e-postayla gönderilemedi: .*ECONNREFUSED/);
    expect(said.printed).toContain('7001  Başka ev');
  }
  await server.start();
  unknown.add('elif@example.com');
  // Whoever has it is not sent it again.
  expect(await refusal('office', 'run')).toMatch(/^Sonuç e-postayla gönderilemedi: .*1 adresi kabul etmedi/);
  unknown.clear();
  await printed('office', 'run');
  const text = expect.stringContaining('7001  Başka ev');
  expect(server.received.slice(before + 1)).toMatchObject([{ to: [to[0]], content: { text } }]);
  // The share is not mounted any more.
  for (const name of await readdir(file('ofis'))) await rm(file(`ofis/${name}`));
  expect(await run('check')).toBe(1);
  expect(said.printed).toMatch(/^SORUN, Ofis klasörü: .*paylaşım bağlı değil gibi görünüyor/m);
});
