import { describe, expect, it } from 'vitest';
import { sheetBytes } from '../spreadsheets/write-table.ts';
import { messageCells, messageColumns } from './message-words.ts';
import type { StoredMessage } from './stored-messages.ts';

const message: StoredMessage = {
  id: 7,
  createdAt: new Date('2026-11-21T11:30:00Z'),
  fullName: 'Işıl Çağ',
  phone: '5321234567',
  type: 'satis',
  message: 'İki;üç "dört"\nbeş',
  messageTo: '11',
  page: '/ilan-detay?id=1001',
  listingId: 1001,
  listingTitle: 'Ferah Daire',
  answeredAt: null,
  advisor: 'Elif Yıldız',
  mail: 'none',
  mailedAt: null,
  mailAttempts: 0,
};

describe('a file of messages', () => {
  const written = async (...messages: StoredMessage[]) => {
    async function* rows() {
      for (const one of messages) yield messageCells(one);
    }
    return (await Array.fromAsync(sheetBytes('csv', messageColumns, rows()))).join('');
  };

  it('opens in a Turkish Excel, with its headings also when there are none', async () => {
    const headings =
      '\ufeffNo;Tarih;Ad Soyad;Telefon;İletişim Nedeni;Danışman;İlan;Durum;Açıklama;Sayfa;E-posta\r\n';
    expect(await written(message)).toBe(
      `${headings}7;21.11.2026 14:30;Işıl Çağ;532 123 45 67;Satış;Elif Yıldız;1001 – Ferah Daire;Yanıt bekliyor;"İki;üç ""dört""\nbeş";/ilan-detay?id=1001;e-posta ayarlanmamıştı\r\n`,
    );
    expect(await written()).toBe(headings);
  });

  it('takes no cell for a formula', async () => {
    const formulas = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '\u0000=1',
      ' =1',
      '＝1',
      "=cmd|' /C calc'!A0",
    ];
    for (const text of formulas) {
      const odd = { ...message, fullName: text, type: text, message: text, advisor: text };
      const [, row = ''] = (await written(odd)).split('\r\n');
      const cells = row.split(';').map((cell) => cell.replace(/^"/, ''));
      for (const cell of [2, 4, 5, 8].map((column) => cells[column]))
        expect(cell, text).toMatch(/^'[=+\-@＝]/);
    }
  });
});
