import { wordList } from '#lib/site/texts/word-list.ts';
import { foldedWords } from './fold.ts';

/*
 * Words of headings that are never published, `+` or not (rules#published-features). They stand without Turkish letters and
 * in small ones, as headings are compared; `*` is any ending, and several words must follow one another. Who adds a word asks
 * who could be harmed by what stands below such a heading, and who takes one away, too.
 */

/** People who are not the office: owner, tenant, buyer, neighbour, keyholder; and names that do not say whose they are. */
const personWords = wordList(`
  sahib*, sahip*, mal sah, mulk sah, ev sah, malik*, hissedar*, mirasci*, varis*, kiraci*, oturan*, kiralayan*, veren, satici*,
  satan*, alici*, musteri*, vekil*, vekalet*, avukat*, emanetci*, komsu*, akraba*, kefil*, yonetici*, gorevli*, araci,
  emlakci*, referans*, kisi, kisiler, kisinin, kisisi, sahis*, ilgili*, ilgilenen*, getiren*, muhatap*, irtibat*, ad, adi, adlari, isim*,
  ismi, isimleri, soyad*, unvan*, kim, kimde, kimden, kimdedir, kime, kimin, owner*, landlord*, tenant*, seller*, buyer*,
  customer*, client*, lawyer*, attorney*, neighbor*, neighbour*, name, names, firstname, lastname, fullname, surname*`);

/** Ways to reach or identify somebody, and who works for the office: the site has columns of its own for that. */
const contactWords = wordList(`
  iletisim*, temsilci*, sorumlu*, yetkili*, danisman*, agent*, tel, tlf, tlfn, telefon*, gsm*, cep, cepno, ceptel*,
  mobil, faks*, fax*, whatsapp*, whats app*, wp, telegram*, instagram*, facebook*, mail*, email*, e mail*, eposta*, e posta*,
  dogum*, imza*, tc, t c, tcno, tckn*, kimlik*, pasaport*, ehliyet*, nufus cuzdan*, nufus kayit*, vkn, vergi*, contact*,
  phone*, mobile*, identity*, passport*, tax*`);

/**
 * Words for what the office alone may know: ways into the house, its own money and deals, and where exactly the house
 * stands.
 */
const secretWords = wordList(`
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
const moneyWords = wordList('fiyat*, bedel*, tutar*, rakam*, deger*, ucret*, price*, amount*, value*');
const hiddenMoneyWords = wordList(`
  en, son, alt, taban, min, minimum, asgari, dusuk*, dusul*, gercek*, net, ic, anlasilan*, anlasma*, istenen*, istedigi*,
  hedef*, kapanis*, alis*, bizim, kabul*, limit*, indirim*, beklen*, lowest, last, real, reserve, bottom, final`);

/** Harmless parts of headings that hold such a word; the rest of a heading counts. */
const harmlessParts = wordList(`
  enerji kimlik*, anahtar teslim, posta kodu, telefon hatt*, telefon altyapi*, tel orgu*, tel cit*, cep otopark*, cep sinema*,
  uydu alici*, malikane*, kat malik* sayisi, malik sayisi, hissedar sayisi, kiraci sayisi, kiracili*, kiracisiz*, kisi sayisi,
  kisi kapasite*, musteri otopark*, musteri kapasite*, musteri girisi, musteri alani, yonetici odasi, yonetici kati,
  komsu parsel*, komsu tesis*, su kaynag*, kaynak suyu, banka kredi*, bankaya uzaklik, bankaya yakin*, cadde cephe*,
  caddeye cephe*, caddeye uzaklik, caddeye yakin*, cadde uzeri*, sokaga cephe*, sokak cephe*, sokak sayisi,
  caddeye sifir, site adi, proje adi, blok adi, koy adi, mevki adi, mevkii adi, belde adi, otel adi, tesis adi, isletme adi,
  marka adi, avm adi, plaza adi, okul adi, durak adi, semt adi, en boy, en boy orani, net m², net m2,
  net m 2, net metrekare`);

/** Found inside of a word as well: headings that are written in one, such as `MALSAHIBI` and `ownerphone`. */
const gluedPersonWords = wordList(
  'sahibi, malsah, mulksah, evsah, kiraci, musteri, adsoyad, soyad, owner, tenant, customer',
);
const gluedContactWords = wordList('telefon, ceptel, eposta, tckimlik, kimlikno, phone');
const gluedSecretWords = wordList('sifre, parola, password, komisyon, kapino, kapikod, hizmetbedel');

/** A value that says one of these holds a secret below whatever heading. */
const secretValueWords = wordList('sifre*, parola*, password*, iban*');

/** Finds any of the phrases in folded words. */
const anyOf = (phrases: readonly string[]) =>
  new RegExp(`(?<= )(?:${phrases.map((phrase) => phrase.replaceAll('*', '[a-z]*')).join('|')})(?= )`, 'g');

const person = { words: anyOf(personWords), glued: new RegExp(gluedPersonWords.join('|')) };
const kinds = {
  secret: { words: anyOf(secretWords), glued: new RegExp(gluedSecretWords.join('|')) },
  person,
  contact: { words: anyOf(contactWords), glued: new RegExp(gluedContactWords.join('|')) },
};
type PrivateKind = keyof typeof kinds;
const money = anyOf(moneyWords);
const hiddenMoney = anyOf(hiddenMoneyWords);
const harmless = anyOf(harmlessParts);
const secretValue = anyOf(secretValueWords);

/** Returns the folded words of a text with a space around each; `ownerPhone2` is three. */
function wordsOf(text: string): string {
  const parts = text.replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\p{Nd})/gu, ' ');
  return ` ${foldedWords(parts)} `;
}

const has = (words: string, pattern: RegExp) => words.search(pattern) >= 0;

/** Returns the folded words of a heading without the harmless parts. */
const telltaleWords = (heading: string) => wordsOf(heading).replace(harmless, '').replace(/ +/g, ' ');

const names = (words: string, kind: (typeof kinds)[PrivateKind]) =>
  has(words, kind.words) || kind.glued.test(words);

/**
 * Tells whether a heading names a person, a way to reach somebody, or a secret, by its words
 * (rules#published-features).
 * @returns null for other headings
 */
export function privateHeading(heading: string): PrivateKind | null {
  const words = telltaleWords(heading);
  if (has(words, money) && has(words, hiddenMoney)) return 'secret';
  return (Object.keys(kinds) as PrivateKind[]).find((kind) => names(words, kinds[kind])) ?? null;
}

/** Tells whether a heading names somebody who is not of the office, such as the owner, whatever else it says. */
export const namesPerson = (heading: string): boolean => names(telltaleWords(heading), person);

/** Tells whether a value gives a password or an account away: `Şifre 4711`, but not `Şifreli giriş`. */
export const namesSecret = (value: string): boolean =>
  /[\d:=]/.test(value) && has(wordsOf(value), secretValue);
