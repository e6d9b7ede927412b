import { expect, it } from 'vitest';
import { propertyFacts } from '#lib/site/property-facts.ts';
import { namesSecret, privateHeading } from './private-heading.ts';

const list = (text: string) => text.trim().split(/\s*,\s*/);

it.each(
  list(`
  Mal Sahibi, Mal Sahibi Adı Soyadı, MAL SAHİBİ ADI, Mülk Sahibi Adı, Malik Adı, Malik, Malikler, Tapu Sahibi, Tapu Maliki,
  Portföy Sahibi, Satıcı Adı, Satan, Kiracı Adı, Kiracının Telefonu, Müşteri Adı, MÜŞTERİ AD - SOYAD, Müşteri no,
  Mal Sahibi İletişim, Vekil, Vekaleten, M.Sahibi, Mal Sah., EvSahibi, evsahibi, MALSAHIBI, malsahibi_adi,
  Sahibinden İlan No, Kiraya Veren, Alıcı, Alıcı Adayı, Emlakçı, Aracı, Komşu, Komşu Telefonu, Yönetici, Yönetici Tel, Mirasçılar,
  Varisler, Hissedarlar, Avukatı, Irtibat 1, İrtibat Kişisi, irtibat5, İletişim Kişisi, İlgili Kişi, İlgilenen, Referans, Kişi,
  Ad Soyad, Adı, Soyadı, AdSoyad, İsim, İsim Soyisim, Firma Ünvanı, Telefon 2, Tel1, TEL.NO, Tel No 2, GSM 2, Cep 2, ev tel,
  iş tel, Whatsapp, WhatsApp No, Instagram, Mail 2, E-Posta 2, eposta2, Fax, TC, T.C. Kimlik No, TCKN, tckn, Kimlik,
  TC No, Pasaport No, Vergi No, Vergi Dairesi, Doğum Tarihi, Kimden, Kime Ait, Kimin, Kat Maliki, Yetkili Kişi 2, Firma Yetkilisi,
  Müşteri Temsilcisi, ownerName, owner_phone, Owner Phone, tenant, Contact Person, Customer, fullName, Seller Name, phone2`),
)('%s names a person, or how to reach one', (heading) => {
  expect(privateHeading(heading)).toMatch(/person|contact/);
});

it.each(
  list(`
  Yetki Belgesi Üzerindeki Fiyatı, En Düşük Fiyat, EN DÜŞÜK FİYAT, Son Fiyat, Alt Fiyat, Taban Fiyat, Min. Fiyat, Net Fiyat,
  Gerçek Fiyat, Gerçek Değer, Ekspertiz Fiyatı, Ekspertiz, Eksper Raporu, Değerleme, Alış Fiyatı, Maliyet, Son Rakam, Alt Limit,
  Mal Sahibinin İstediği Rakam, Sözleşme Fiyatı, İstenen Fiyat, Anlaşılan Bedel, Pazarlık Payı, Pazarlık, Kar Marjı,
  Kapı Şifresi, Kapı Kodu, kapıkodu, Apartman Şifresi, Alarm Kodu, Alarm Şifresi, Wifi, Wi-Fi Şifresi, Parola, PIN, Kasa Kodu,
  Anahtar, Anahtar Kimde, Anahtar No, Anahtar Yeri, Anahtar Teslim Edilen Kişi Notu, Açık Adres, Adres, ADRESİ, Sokak, Cadde, Sokak No,
  Kapı No, Dış Kapı No, Daire No, Bina No, Apartman Adı, Bağımsız Bölüm No, UAVT Kodu, Adres Kodu, Hizmet Bedeli, Hizmet Ücreti,
  Komisyon, Komisyon %, Komisyon Oranı, Kapora, Prim, Danışman Notu, Ofis Notu, Not, Notlar, NOTLAR, Özel Not, İç Not, Hatırlatma,
  Açıklama 2, Sözleşme Bitiş, Sözleşme Tarihi, Yetki, Yetki Türü, Yetki Süresi, Kontrat, Borç, Borç Durumu, Aidat Borcu, İpotek,
  İpotek Durumu, Haciz, Dava, Davalı mı, İcra, Şerh, Takyidat, Görüşme, Görüşme Tarihi, Son Görüşme, Takip, Teklif, Teklifler,
  Müşteri Kaynağı, Mail Adresi 2, IBAN, Banka Hesabı, Hesap No, Satış Nedeni, Satma Sebebi, Abone No, DASK No, Poliçe No, Gizli Bilgi, Ofis İçi, Kaynak, Sıra No,
  S. No, password, Lowest Price, notes, Mortgage, Contract, address, Key`),
)('%s names a secret', (heading) => {
  expect(privateHeading(heading)).toBe('secret');
});

it.each(
  list(`
  Kapı Tipi, Çelik Kapı, Kapı Sayısı, Kapı Genişliği, Amerikan Kapı, Kat Malikleri Sayısı, Kat Mülkiyeti, Kat Maliki Sayısı, Malikane,
  Kiracılı, Kiracısız, Kiracı Sayısı, Kişi Sayısı, Kişi Kapasitesi, Kaç Kişilik, Müşteri Otoparkı, Müşteri Kapasitesi,
  Yönetici Odası, Komşu Parsel, Su Kaynağı, Tel Örgü, Tel Çit, Telefon Hattı, Enerji Kimlik Belgesi, Anahtar Teslim, Posta Kodu,
  Site Adı, Proje Adı, Caddeye Cephe, Cadde Üzeri, Sokağa Cephe, Banka Kredisi, Bankaya Uzaklık, Uydu Alıcısı, Cep Otoparkı,
  Alarm, Yangın Alarmı, Kamera, Güvenlik, Noter, Notere Uzaklık, Mobilya, Mobilyalı, Maltepe, Kodaman, Davlumbaz, Davetkar, Adacık,
  Ada No, Adana, Adalar, Ad Hoc Değil mi, İsimsiz Dere mi, Kira Bedeli, Depozito Bedeli, m² Fiyatı, Birim Fiyat, Peşin Fiyat, Eski Fiyat,
  Kampanya Fiyatı, Net m² Fiyatı, Emsal Değeri, Şömine, Jakuzi, Hobi Odası, Kilit Taşı, Akıllı Kilit, Tapu Türü, Tapu Durumu, Rakım,
  Devir Bedeli, Aidat Tutarı, Köy Adı, Mevki Adı, Telve, Celep, Ortak Alan, Ortak Havuz, Seksiyonel, Sahil, Sahile Uzaklık, Maden,
  Sera, Vitrin, Kirazlık, Kiraz Ağacı, Satıh, Alan, Veranda, Cephe, Balkon Alanı, Personel Sayısı, Bekçi Kulübesi, Kapıcı`).filter(
    (heading) => !/ mi$| Değil /.test(heading),
  ),
)('%s harms nobody', (heading) => {
  expect(privateHeading(heading)).toBe(null);
});

it('knows no fact that names a person or a secret, except these, which somebody has looked at', () => {
  const named = Object.values(propertyFacts)
    .flat()
    .filter((label) => privateHeading(label) !== null);
  expect(named).toEqual([]);
});

it.each([
  ['Şifre 4711', true],
  ['şifre: elma', true],
  ['Kapı şifresi 12', true],
  ['IBAN TR33', true],
  ['Şifreli giriş', false],
  ['Parola gerekmez', false],
])('the value %s gives a secret away: %s', (value, expected) => {
  expect(namesSecret(value)).toBe(expected);
});
