import { expect, it } from 'vitest';
import { kvkkParagraphs } from './kvkk.ts';

const text = kvkkParagraphs.join('\n');

// rules#notice-on-personal-data: what the site does, the notice says.
it.each([
  [
    'opening the favourites asks the server for each',
    /Favorilerinizi açtığınızda.*ilan numaraları sunucumuza gönderilir/,
  ],
  ['maps come from another company', /Haritalar Google Haritalar’dan/],
  ['pictures of videos come from another company', /videoların kapak görselleri YouTube’dan/],
  ['messages are mailed', /e-posta sağlayıcıları/],
  ['messages are deleted after two years', /en geç iki yıl sonra silinir/],
])('%s', (_fact, said) => {
  expect(text).toMatch(said);
});

it('does not say that favourites are not sent', () => {
  expect(text).not.toContain('bize gönderilmez');
});
