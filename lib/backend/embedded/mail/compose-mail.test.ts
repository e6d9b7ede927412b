import { describe, expect, it } from 'vitest';
import { composeMail } from './compose-mail.ts';

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
const compose = (changes: Partial<Parameters<typeof composeMail>[0]> = {}, advisor: string | null = null) =>
  composeMail({ ...facts, ...changes }, advisor, 'https://www.example.com');

describe('composeMail', () => {
  it('says who wrote what, when it was in Istanbul, and how to call back', () => {
    const { subject, text, html } = compose();
    expect(subject).toBe('Yeni mesaj: Ayşe Işık – Satın Alma');
    expect(text).toBe(
      [
        'Web sitesinden yeni bir mesaj gönderildi.',
        '',
        'Ad Soyad: Ayşe Işık',
        'Telefon: +90 532 123 45 67',
        'Aramak için: tel:+905321234567',
        'İletişim Nedeni: Satın Alma',
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
    expect(html).toContain('<a href="tel:+905321234567">+90 532 123 45 67</a>');
    expect(html).toContain('Merhaba,<br>çatı katı hâlâ satılık mı?');
    const about = compose({ page: '/ilan-detay?id=1001', listingId: 1001, listingTitle: 'Ferah <Daire>' });
    expect(about.text).toContain(
      'İlan: 1001 – Ferah <Daire>\nGönderildiği sayfa: https://www.example.com/ilan-detay?id=1001',
    );
    expect(about.html).toContain('1001 – Ferah &lt;Daire&gt;');
    for (const words of ['Ayşe Işık', 'Satın Alma', '1 Şubat 2026 00:05']) expect(html).toContain(words);
  });

  it('names the advisor of an addressed message', () => {
    const { text, html } = compose({}, 'Şule Işık');
    expect(text).toContain('\nDanışman: Şule Işık\n');
    expect(html).toContain('>Şule Işık</td>');
  });

  it('stays readable with an unknown reason, and where the popup sent nothing (rules#popup-quirk)', () => {
    expect(compose({ type: 'takas' }).subject).toBe('Yeni mesaj: Ayşe Işık – takas');
    const { subject, text } = compose({ fullName: ' ', type: '', message: ' \n ' });
    expect(subject).toBe('Yeni mesaj: Adsız');
    for (const line of ['Ad Soyad: ', 'İletişim Nedeni: ', 'Açıklama:\n'])
      expect(text).toContain(`\n${line}Belirtilmemiş\n`);
  });

  it('keeps what visitors wrote on its line and out of the markup', () => {
    const evil = 'Ali\r\nBcc: kurban@example.com\r\n\r\n<b>&amp;\'"\u0000\u2028\u202eters\u2066';
    const line = `Ali Bcc: kurban@example.com <b>&amp;'" ters`;
    const { subject, text, html } = compose({ fullName: evil, type: evil, message: line }, evil);
    expect(subject).toBe(`Yeni mesaj: ${line} – ${line}`);
    expect(text).toContain(`Ad Soyad: ${line}\n`);
    expect(html.split('&lt;b&gt;&amp;amp;&#39;&quot; ters')).toHaveLength(5);
    expect(html).not.toContain('<b>&');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must be gone
    expect(text + html).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u2028\u202e\u2066]/);
  });

  it('cuts a long name in the subject only, between letters', () => {
    const long = '😀'.repeat(4000);
    const { subject, text } = compose({ fullName: long, type: long });
    const cut = `${'😀'.repeat(80)}…`;
    expect(subject).toBe(`Yeni mesaj: ${cut} – ${cut}`);
    expect(text).toContain(`Ad Soyad: ${long}\n`);
  });
});
