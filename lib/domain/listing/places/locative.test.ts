import { expect, it } from 'vitest';
import { locative } from './locative.ts';

it.each(
  `Akarbaşı’nda Alpu’da Arifiye’de Aşağı_Söğütönü’nde Bahçelievler’de Batıkent’te Bozan’da Bozüyük’te Büyükdere’de
  Cumhuriye’de Çamlıca’da Çifteler’de Deliklitaş’ta Emek’te Erenköy’de Ertuğrulgazi’de Eskibağlar’da Gökmeydan’da
  Hayriye’de Hoşnudiye’de Ihlamurkent’te İnönü’de İstiklal’de İSTİKLÂL’de Kaymaz’da Keskin’de Kılıç’ta Kırka’da
  Kırmızıtoprak’ta KIZILTOPRAK’ta Kızılinler’de Kurtuluş’ta Mustafa_Kemal’de Muttalip_Orta’da Odunpazarı’nda
  Organize_Sanayi’de Orhangazi’de Seyitgazi’de Sivrihisar’da Sultandere’de Sümer’de Sütlüce’de Şarhöyük’te Şirintepe’de
  Tepebaşı’nda Uluönder’de Vişnelik’te Yeni’de Yenibağlar’da Yenikent’te Yukarı_Söğütönü’nde Zincirlikuyu’da 71_Evler’de
  Alanönü’nde Günyüzü’nde Musaözü’nde Satılmışoğlu’nda Karaçobanpınarı’nda Sarayönü’nde Pazaryeri’nde Beyoğlu’nda
  Kuşadası’nda Beylikdüzü’nde Sultandağı’nda Sultanhanı’nda Zeytinburnu’nda Suşehri’nde Akdağmadeni’nde
  Marmaraereğlisi’nde Ereğli’de Şabanözü’nde Tirebolu’da İsmet_İnönü’de 75._Yıl’da Karaköy’de Kuştepe’de Kavacık’ta Sarıyer’de Merkez_(Köy)’de`.split(
    /\s+/u,
  ),
)('%s', (expected) => {
  const words = expected.replaceAll('_', ' ');
  expect(locative(words.slice(0, words.indexOf('’')))).toBe(words);
});
