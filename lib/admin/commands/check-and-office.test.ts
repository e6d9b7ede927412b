import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type MailServer, startMailServer } from '#lib/backend/embedded/testing/mail-server.ts';
import { exampleAgency } from '#lib/site/example-agency.ts';
import { runningCommands } from '../testing/running-commands.ts';

let server: MailServer;
const { said, run, file } = runningCommands();
/** Addresses that the server does not know. */
const unknown = new Set<string>();

beforeAll(async () => {
  server = await startMailServer({
    onRcptTo: ({ address }, _, done) => done(unknown.has(address) ? new Error('unknown') : undefined),
  });
  vi.stubEnv('OFFICE_DIR', file('ofis'));
  vi.stubEnv('SMTP_URL', server.url);
  vi.stubEnv('MESSAGE_MAIL_TO', 'buro@example.com, elif@example.com');
});
afterAll(() => server.stop());

it('check tells every wrong fact of the agency in Turkish', async () => {
  const check = async (facts: object) => {
    await writeFile(file('ofis.json'), JSON.stringify(facts));
    vi.stubEnv('AGENCY_FILE', file('ofis.json'));
    await run('check');
    vi.stubEnv('AGENCY_FILE', '');
    return said.printed;
  };
  expect(await check(exampleAgency)).toContain('Ofis bilgileri: RBA Gayrimenkul, Eskişehir');
  const wrong = await check({ ...exampleAgency, phones: ['0312'], email: 'posta', adi: 'x' });
  expect(wrong).toContain('SORUN, Ofis bilgileri: phones.0: şöyle yazılmalı: 0222 000 00 00');
  expect(wrong).toMatch(/email: .*e-posta/i);
  expect(wrong).toContain('"adi"');
});

it('check --mail sends a mail with the settings of the site, and says when it does not arrive', async () => {
  const before = server.received.length;
  await run('check', '--mail');
  expect(said.printed).toContain('E-posta: deneme gönderildi');
  expect(said.printed).toContain('mesajlar şu adreslere iletilir: buro@example.com, elif@example.com');
  expect(server.received.slice(before)).toMatchObject([
    {
      to: ['buro@example.com', 'elif@example.com'],
      content: { subject: 'Deneme: site e-postaları ulaşıyor' },
    },
  ]);
  unknown.add('elif@example.com');
  await run('check', '--mail');
  expect(said.printed).toContain('SORUN, E-posta: E-posta gönderilemedi: sunucu 1 adresi kabul etmedi');
  unknown.clear();
  await server.stop();
  await run('check', '--mail');
  expect(said.printed).toMatch(/SORUN, E-posta: E-posta gönderilemedi: .*ECONNREFUSED/);
  await server.start();
});

it("the answer to the office's file is mailed, and says so where it cannot be", async () => {
  const put = (title: string) =>
    writeFile(file('ofis/ilanlar.csv'), `İlan No;Başlık;Tür\n7001;${title};Konut\n7002;;Konut\n`);
  await mkdir(file('ofis'));
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
  for (const name of await readdir(file('ofis'))) await rm(file(`ofis/${name}`));
  expect(await run('check')).toBe(1);
  expect(said.printed).toMatch(/^SORUN, Ofis klasörü: .*paylaşım bağlı değil gibi görünüyor/m);
});
