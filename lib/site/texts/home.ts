export const siteDescription =
  'Eskişehir’de iki şubeyle satılık ve kiralık konut, arsa, tarla ve işyeri. Alım satım, kiralama, iş takibi ve güvenli yatırım için bize ulaşın.';
