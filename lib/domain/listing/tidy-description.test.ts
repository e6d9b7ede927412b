import { expect, it } from 'vitest';
import { lineCount, tidyDescription } from './tidy-description.ts';

const place = { city: 'Eskişehir', district: 'Odunpazarı', neighbourhood: 'Vişnelik Mah.' };

it.each<[name: string, html: string, tidy: string]>([
  [
    'what is tidy',
    '<p>Ferah <strong>daire</strong></p><ul><li>Balkon</li></ul>',
    '<p>Ferah <strong>daire</strong></p><ul><li>Balkon</li></ul>',
  ],
  [
    'empty paragraphs',
    '<p>Bir</p><p>&nbsp;</p><p><b>\u00a0</b></p><div><p> <br> </p></div><p>İki</p>',
    '<p>Bir</p><p>İki</p>',
  ],
  [
    'lines of dashes and stars',
    '<p>Bir</p><p>--------</p><p><b>*****</b></p><p>İki<br>-----<br>Üç</p>',
    '<p>Bir</p><p>İki<br><br>Üç</p>',
  ],
  ['stars around words', '<p>***Çarşıya yakın***</p>', '<p>Çarşıya yakın</p>'],
  [
    'bullets',
    '<p>·&nbsp;&nbsp; 145 m2</p><p>·  Çift <b>balkon</b></p><p>Son</p>',
    '<ul><li>145 m²</li><li>Çift <b>balkon</b></li></ul><p>Son</p>',
  ],
  ['one bullet', '<p>• 3+1</p>', '<ul><li>3+1</li></ul>'],
  [
    'dashes as bullets',
    '<p>- Bir</p>\n<p>- İki</p><p>- 5 derece</p>',
    '<ul><li>Bir</li><li>İki</li><li>5 derece</li></ul>',
  ],
  ['one dash', '<p>Isı:</p><p>- 5 derece</p><p>Son</p>', '<p>Isı:</p><p>- 5 derece</p><p>Son</p>'],
  [
    'capitals',
    '<p><b>RBA GAYRİMENKULDEN ACİL SATILIK FIRSAT DAİRE!!!!! ISITMASI KOMBİ</b></p>',
    '<p><b>RBA gayrimenkulden acil satılık fırsat daire! Isıtması kombi</b></p>',
  ],
  [
    'names',
    '<p>VİŞNELİK MAHALLESİNDE ESKİŞEHİR MERKEZDE 145 M2 DAİRE</p>',
    '<p>Vişnelik mahallesinde Eskişehir merkezde 145 m² daire</p>',
  ],
  ['two words in capitals', '<p>KREDİYE UYGUN</p>', '<p>KREDİYE UYGUN</p>'],
  [
    'cells and links',
    '<table><tr><td colspan="2">ODA</td></tr></table><p><a href="https://a.example/A_B">BİR İKİ ÜÇ DÖRT</a></p>',
    '<table><tr><td colspan="2">ODA</td></tr></table><p><a href="https://a.example/A_B">Bir iki üç dört</a></p>',
  ],
  ['plain text', 'Bir\n\n\n\n------\nÜÇ ODA BİR SALON DAİRE', 'Bir\n\nÜç oda bir salon daire'],
  ['nothing', '', ''],
])('tidies %s', (_, html, tidy) => {
  expect(tidyDescription(html, place)).toBe(tidy);
});

it('takes a moment for the longest description, however it is made', () => {
  const start = performance.now();
  for (const part of ['<p>', '<p>· ', '<p>&nbsp;', '-', '* ', '<br>', 'A B C ', '<b>'])
    tidyDescription(part.repeat(200_000 / part.length), place);
  expect(performance.now() - start).toBeLessThan(5000);
});

it('counts the lines that a description takes', () => {
  expect(lineCount('x'.repeat(100), 45)).toBe(3.5);
  expect(lineCount(`<p>${'x'.repeat(100)}</p><ul><li>y</li></ul>`, 45)).toBe(5);
  expect(lineCount('a\n\nb', 45)).toBe(4);
});
