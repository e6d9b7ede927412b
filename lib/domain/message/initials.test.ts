import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Elif', 'Yıldız', 'EY'],
  ['ışıl', 'ipek', 'Iİ'],
  ['Ayşe Nur', 'Yılmaz Demir', 'AD'],
  ['Mehmet Ali Kaya', '', 'MK'],
  ['', 'Çelik', 'Ç'],
  [' şule ', ' ', 'Ş'],
  // A title is left out, an abbreviated name counts.
  ['Av. Can', 'Er', 'CE'],
  ['M. Kemal', 'Öz', 'MÖ'],
  ['(Ali)', '"Veli"', 'AV'],
  // Letters in two parts, as some keyboards and files write them.
  ['g\u0306u\u0308lay', 'i\u0307nan', 'Ğİ'],
  ['', '', ''],
  ['-', '1 😀', ''],
])('of %j %j are %j', (firstName, lastName, letters) => {
  expect(initials(firstName, lastName)).toBe(letters);
});
