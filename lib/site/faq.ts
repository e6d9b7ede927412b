/** The four questions on every listing's page (rules#faq). */
export const faq = [
  {
    question: 'RBA nasıl bir emlak ofisidir?',
    answer:
      'RBA, Eskişehir’de iki şubesiyle hizmet veren yetki belgeli bir emlak ofisidir. 17 yılı aşan tecrübesiyle gayrimenkul alım satımı, kiralama, iş takibi ve güvenli yatırım konularında danışmanlık verir.',
  },
  {
    question: 'Hangi bölgelerde hizmet veriyorsunuz?',
    answer:
      'Odunpazarı ve Tepebaşı başta olmak üzere Eskişehir’in tüm ilçelerinde konut, arsa, tarla ve işyeri için hizmet veriyoruz.',
  },
  {
    question: 'Gayrimenkul alım satımında hangi belgeler gerekir?',
    answer:
      'Satıcıdan kimlik belgesi, tapu ve zorunlu deprem sigortası (DASK) poliçesi; alıcıdan kimlik belgesi istenir. Belediyeden alınan emlak beyan değeri ve vekâletle işlem yapılacaksa vekâletname de hazır olmalıdır. Belgelerin takibini sizin adınıza biz yaparız.',
  },
  {
    question: 'Kira sözleşmesinde nelere dikkat edilmelidir?',
    answer:
      'Kira bedeli ve artış oranı, ödeme günü, depozito tutarı, aidat ve giderlerin kime ait olduğu, demirbaş listesi ve tahliye koşulları sözleşmede açıkça yazılmalıdır. Sözleşmeyi iki tarafın haklarını gözeterek birlikte hazırlarız.',
  },
] as const;
