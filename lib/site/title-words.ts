import { wordList } from './texts/word-list.ts';

/** Words whose spelling does not follow from their capitals, of which many are typed with a plain I. */
export const titleWords: readonly string[] = wordList(`
  RBA, TOKİ, AVM, OSB, ESOGÜ, ESTÜ, KAKS, TAKS, USD, EUR,
  Sk, Cd, Mh, Blv, Ltd,
  Kiralık, Daire, Villa, Triplex, Residence, Eskişehir,
  ve, veya, ile, ki, de, da`);

/** Units, which are written small behind a number. */
export const titleUnits: readonly string[] = wordList('m, km, cm, mt, dk, kw, kg');
