import { expect, it } from 'vitest';
import { alertLimits } from './alerts.ts';
import { kvkkParagraphs } from './kvkk.ts';

// rules#notice-on-personal-data: what the site does, the notice says.
it.each([
  /Favorileriniz ya da son baktığınız ilanlar varken ilgili sayfaları açtığınızda.*ilan numaraları sunucumuza gönderilir/,
  /Haritalar Google Haritalar’dan/,
  /videoların kapak görselleri YouTube’dan/,
  /e-posta sağlayıcıları/,
  /Yeni ilanlardan haber istediğinizde e-posta adresiniz ve aramanız, açık rızanıza/,
  new RegExp(`${alertLimits.confirmHours} saat, onayladığınız arama bir yıl sonra silinir`),
  /en geç iki yıl sonra silinir/,
])('the notice says %s', (said) => {
  expect(kvkkParagraphs.join('\n')).toMatch(said);
});
