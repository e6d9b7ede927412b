import { expect, it } from 'vitest';
import { composeEndings, composeMessage } from './agency-mails.ts';

const facts = {
  fullName: 'Ayşe Işık',
  phone: '5321234567',
  type: 'satin-alma',
  message: 'Merhaba,\nçatı katı hâlâ satılık mı?',
  createdAt: new Date('2026-01-31T21:05:00Z'),
  page: '',
  listingId: null,
  listingTitle: '',
};
const compose = (
  changes: Partial<Parameters<typeof composeMessage>[0]> = {},
  advisor: string | null = null,
) =>
  composeMessage(
    { ...facts, messageTo: advisor && '11', advisor: advisor ?? '', ...changes },
    'https://www.example.com',
  );

it('says who wrote what, to whom, from where, when it was in Istanbul, and how to call back', () => {
  const sentFrom = { page: '/ilan-detay?id=1001', listingId: 1001, listingTitle: 'Ferah <Daire>' };
  const { subject, text, html } = compose(sentFrom, 'Şule Işık');
  expect(subject).toBe('Yeni mesaj: Ayşe Işık – Satın Alma');
  expect(text).toBe(
    [
      'Web sitesinden yeni bir mesaj gönderildi.',
      '',
      'Ad Soyad: Ayşe Işık',
      'Telefon: +90 532 123 45 67',
      'Aramak için: tel:+905321234567',
      'İletişim Nedeni: Satın Alma',
      'Danışman: Şule Işık',
      'İlan: 1001 – Ferah <Daire>',
      'Gönderildiği sayfa: https://www.example.com/ilan-detay?id=1001',
      'Gönderilme zamanı: 1 Şubat 2026 00:05',
      '',
      'Açıklama:',
      'Merhaba,',
      'çatı katı hâlâ satılık mı?',
      '',
      '-- ',
      'Bu e-posta https://www.example.com adresindeki sitenin formundan otomatik olarak gönderildi. Yanıtlamak yerine lütfen yukarıdaki numarayı arayın.',
    ].join('\n'),
  );
  expect(html).toMatch(/<a [^>]*href="tel:\+905321234567"[^>]*>\+90 532 123 45 67<\/a>/);
  expect(html).not.toContain('Aramak için');
  expect(html).toContain('Merhaba,<br>çatı katı hâlâ satılık mı?');
  expect(html).toMatch(/>Şule Işık<.*>1001 – Ferah &lt;Daire&gt;<.*>1 Şubat 2026 00:05</);
  expect(compose().text).not.toMatch(/^(?:Danışman|İlan|Gönderildiği sayfa):/m);
});

it.each([
  [' ', 'İlan 6'],
  ['SATILIK LÜKS DAİRE!!!', '6 – Satılık Lüks Daire!'],
])('calls a listing titled %j as its page does', (listingTitle, words) => {
  const { text } = compose({ page: '/ilan-detay?id=6', listingId: 6, listingTitle });
  expect(text).toContain(`\nİlan: ${words}\n`);
});

it('stays readable with an unknown reason, and where the popup sent nothing (rules#popup-quirk)', () => {
  expect(compose({ type: 'takas' }).subject).toBe('Yeni mesaj: Ayşe Işık – takas');
  const { subject, text } = compose({ fullName: ' ', type: '', message: ' \n ' });
  expect(subject).toBe('Yeni mesaj: Adsız');
  for (const line of ['Ad Soyad: ', 'İletişim Nedeni: ', 'Açıklama:\n'])
    expect(text).toContain(`\n${line}Belirtilmemiş\n`);
});

it('keeps what visitors wrote on its line and out of the markup, and cuts it in the subject only', () => {
  const line = `Ali Bcc: kurban@example.com <b>&amp;'" ters${'😀'.repeat(80)}`;
  const evil = `\u2066${line.replace('Ali ', 'Ali\r\n').replace(' ters', '\u0000\u2028\u202eters')}`;
  const { subject, text, html } = compose({ fullName: evil, type: evil, message: evil }, evil);
  const cut = `${Array.from(line).slice(0, 80).join('')}…`;
  expect(subject).toBe(`Yeni mesaj: ${cut} – ${cut}`);
  for (const label of ['Ad Soyad', 'İletişim Nedeni', 'Danışman'])
    expect(text).toContain(`\n${label}: ${line}\n`);
  // Name and reason stand in the title too.
  expect(html.split('&lt;b&gt;&amp;amp;&#39;&quot;')).toHaveLength(7);
  expect(html).not.toContain('<b>&');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must be gone
  expect(text + html).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u2028\u202e\u2066]/);
});

it('keeps a title on its line and out of the markup', () => {
  const title = '<b>Ev\r\nBcc: x@example.com';
  const { text, html, subject } = composeEndings(
    { ended: [{ id: 1, title, day: '2026-01-02' }], ending: [] },
    'https://www.example.com',
  );
  expect(text).toContain('\n1 <b>Ev Bcc: x@example.com (son gün 02.01.2026)\n');
  expect(html).toContain('<br>1 &lt;b&gt;Ev Bcc');
  expect(subject).toBe('Yetki bitişi: 1 ilanın yetkisi bitti');
});
