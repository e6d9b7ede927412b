/** Words that a name of two words ends in as a possessive, which takes an n: 'Odunpazarı’nda'. İnönü was a person's name. */
const possessive =
  /.(?:başı|pazarı|(?<!(?:^| )in)önü|içi|altı|üstü|ardı|arası|kapısı|köyü|tepesi|deresi|yolu|evleri|bahçesi|çeşmesi|konakları|bağları|ovası|yakası|hisarı|mahallesi|oğlu|adası|düzü|yüzü|özü|yeri|dağı|hanı|burnu|şehri|madeni|ereğlisi|pınarı)$/u;

/** Words of Arabic and French whose last l is soft: 'İstiklal’de'. */
const softL = /(?:kemal|cemal|celal|hilal|bilal|istiklal|ihtilal|ikbal|nihal|zuhal|resul|petrol)$/u;

/** Says that something is in a place, as Turkish writes it behind a proper name: 'Vişnelik’te', 'Akarbaşı’nda'. */
export function locative(name: string): string {
  const letters = name
    .normalize('NFC')
    .toLocaleLowerCase('tr')
    .replaceAll('â', 'a')
    .replace(/[^\p{L}]+$/u, '');
  const vowel = /[aıoueiöüîû](?=[^aıoueiöüîû]*$)/u.exec(letters)?.[0] ?? 'a';
  const isFront = 'eiöüî'.includes(vowel) || softL.test(letters);
  const consonant = /[fstkçşhp]$/u.test(letters) ? 't' : 'd';
  return `${name}’${possessive.test(letters) ? 'n' : ''}${consonant}${isFront ? 'e' : 'a'}`;
}
