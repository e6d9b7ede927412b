import { wordList } from './texts/word-list.ts';

/*
 * Words of headings that are never published, `+` or not (rules#published-features). They stand without Turkish letters and
 * in small ones, as headings are compared; `*` is any ending, and several words must follow one another. Who adds a word asks
 * who could be harmed by what stands below such a heading, and who takes one away, too.
 */

/** People who are not the office: owner, tenant, buyer, neighbour, keyholder; and names that do not say whose they are. */
export const personWords = wordList(`
  sahib*, sahip*, mal sah, mulk sah, ev sah, malik*, hissedar*, mirasci*, varis*, kiraci*, oturan*, kiralayan*, veren, satici*,
  satan*, alici*, musteri*, vekil*, vekalet*, avukat*, emanetci*, komsu*, akraba*, kefil*, yonetici*, gorevli*, araci,
  emlakci*, referans*, kisi, kisiler, kisinin, kisisi, sahis*, ilgili*, ilgilenen*, getiren*, muhatap*, irtibat*, ad, adi, adlari, isim*,
  ismi, isimleri, soyad*, unvan*, kim, kimde, kimden, kimdedir, kime, kimin, owner*, landlord*, tenant*, seller*, buyer*,
  customer*, client*, lawyer*, attorney*, neighbor*, neighbour*, name, names, firstname, lastname, fullname, surname*`);

/** Ways to reach or identify somebody, and who works for the office: the site has columns of its own for that. */
export const contactWords = wordList(`
  iletisim*, temsilci*, sorumlu*, yetkili*, danisman*, agent*, tel, tlf, tlfn, telefon*, gsm*, cep, cepno, ceptel*,
  mobil, faks*, fax*, whatsapp*, whats app*, wp, telegram*, instagram*, facebook*, mail*, email*, e mail*, eposta*, e posta*,
  dogum*, imza*, tc, t c, tcno, tckn*, kimlik*, pasaport*, ehliyet*, nufus cuzdan*, nufus kayit*, vkn, vergi*, contact*,
  phone*, mobile*, identity*, passport*, tax*`);

/**
 * Words for what the office alone may know: ways into the house, its own money and deals, and where exactly the house
 * stands.
 */
export const secretWords = wordList(`
  anahtar*, sifre*, parola*, pin, puk, kod, kodu, kodlari, kodlar, wifi*, wi fi*, kablosuz*, password*, passcode*, code*, key,
  keys, komisyon*, commission*, hizmet bedel*, hizmet ucret*, hakedis*, prim, primi, kapora*, kaparo*, iban*, banka*, bank,
  hesap no*, hesap num*, hesab*, swift*, ekspertiz*, eksper, degerleme*, maliyet*, marj*, kar oran*, kar pay*, alt limit*,
  pazarlik*, gorusme*, gorusulen*, aranan*, arandi, takip*, randevu*, teklif*, talep*, gizli*, ozel bilgi*, ofis ici*,
  ic bilgi*, dahili*, not, notu, notlar, notlari, notum, note, notes, hatirlatma*, yorum*, aciklama*, remark*, comment*,
  sozlesme*, kontrat*, contract*, agreement*, yetki, yetkisi, yetkilendirme*, taahhut*, protokol*, senet*, senedi, borc*,
  debt*, ipotek*, mortgage*, haciz*, hacz*, dava, davali, davasi, davalar*, icra*, serh*, takyidat*, rehin*, tedbir*,
  mahkeme*, iflas*, neden*, sebep*, sebeb*, adres*, address*, street*, sokak*, sokag*, cadde*, bulvar*, kapi no*, kapi num*,
  daire no*, daire num*, bina no*, bina num*, bina adi, apartman*, apt, bagimsiz bolum no*, bb no, uavt*, numarataj*, abone*,
  tesisat no*, sayac no*, dask*, police*, plaka*, kaynak*, kaynag*, sira, sira no, s no`);

/** Beside a word for money these make a price that the owner or the office keeps to itself: 'Son Fiyat', 'Net Rakam'. */
export const moneyWords = wordList('fiyat*, bedel*, tutar*, rakam*, deger*, ucret*, price*, amount*, value*');
export const hiddenMoneyWords = wordList(`
  en, son, alt, taban, min, minimum, asgari, dusuk*, dusul*, gercek*, net, ic, anlasilan*, anlasma*, istenen*, istedigi*,
  hedef*, kapanis*, alis*, bizim, kabul*, limit*, indirim*, beklen*, lowest, last, real, reserve, bottom, final`);

/** Parts of headings that hold such a word and harm nobody; the rest of a heading counts. */
export const harmlessParts = wordList(`
  enerji kimlik*, anahtar teslim, posta kodu, telefon hatt*, telefon altyapi*, tel orgu*, tel cit*, cep otopark*, cep sinema*,
  uydu alici*, malikane*, kat malik* sayisi, malik sayisi, hissedar sayisi, kiraci sayisi, kiracili*, kiracisiz*, kisi sayisi,
  kisi kapasite*, musteri otopark*, musteri kapasite*, musteri girisi, musteri alani, yonetici odasi, yonetici kati,
  komsu parsel*, komsu tesis*, su kaynag*, kaynak suyu, banka kredi*, bankaya uzaklik, bankaya yakin*, cadde cephe*,
  caddeye cephe*, caddeye uzaklik, caddeye yakin*, cadde uzeri*, sokaga cephe*, sokak cephe*, sokak sayisi,
  caddeye sifir, site adi, proje adi, blok adi, koy adi, mevki adi, mevkii adi, belde adi, otel adi, tesis adi, isletme adi,
  marka adi, avm adi, plaza adi, okul adi, durak adi, semt adi, en boy, en boy orani, net m², net m2,
  net m 2, net metrekare`);

/** Found inside of a word as well: headings that are written in one, such as `MALSAHIBI` and `ownerphone`. */
export const gluedPersonWords = wordList(
  'sahibi, malsah, mulksah, evsah, kiraci, musteri, adsoyad, soyad, owner, tenant, customer',
);
export const gluedContactWords = wordList('telefon, ceptel, eposta, tckimlik, kimlikno, phone');
export const gluedSecretWords = wordList('sifre, parola, password, komisyon, kapino, kapikod, hizmetbedel');

/** A value that says one of these holds a secret below whatever heading. */
export const secretValueWords = wordList('sifre*, parola*, password*, iban*');
