import { type KeyFactName, keyFactHeadings } from '#lib/site/key-fact-headings.ts';
import { limits } from '#lib/site/limits.ts';
import { formatAmount } from '#lib/site/texts/format-amount.ts';
import { keyFactTexts as texts } from '#lib/site/texts/key-facts.ts';
import { isLand, readArea } from './area.ts';
import { holdsDates } from './date-features.ts';
import { foldTurkish, headingKey } from './fold.ts';
import type { Feature } from './listing.ts';
import { formatRate, parseAmount } from './price.ts';

/** A feature as visitors read it (rules#numbers): `value` beside its label, `words` without it. */
type FeatureWords = { value: string; words: string };

const { gross: _gross, net: _net, land: _land, ...otherHeadings } = keyFactHeadings;
const names = new Map(
  Object.entries(otherHeadings).flatMap(([name, headings]) =>
    headings.map((heading) => [headingKey(heading), name as KeyFactName] as const),
  ),
);

const wholeNumber = /^-?\d{1,3}$/;
const bareNumber = /^[\d.,]+$/;

/** @param type of the listing: land is measured in dönüm, where it is large enough */
export function featureWords({ label, value: raw }: Feature, type: string): FeatureWords {
  if (isArea(label)) return areaWords({ label, value: raw }, type);
  const value = numberWords(label, raw);
  const alike = (words: string) => ({ value: words, words });
  const alone = (words: string) => ({ value, words });
  const labelled = alone(texts.labelled(label, value));
  switch (names.get(headingKey(label))) {
    case 'rooms':
      if (wholeNumber.test(value)) return alone(texts.rooms(value));
      return /\d\s*\+|st[uü]dyo/iu.test(value) ? alone(value.replace(/\s*\+\s*/u, '+')) : labelled;
    case 'floor':
      return floorWords(value, alike) ?? labelled;
    case 'age':
      if (newBuilding.test(foldTurkish(value))) return alike(texts.newBuilding);
      return alone(ageWords(value) ?? labelled.words);
    case 'heating':
      return answerOf(value) === null ? alone(value) : labelled;
    case 'zoning':
      return alone(foldTurkish(value).includes('imar') ? value : texts.zoning(value));
    case 'block':
      return bareNumber.test(value) ? alone(texts.block(value)) : labelled;
    case 'parcel':
      return bareNumber.test(value) ? alone(texts.parcel(value)) : labelled;
    case 'deed':
      return foldTurkish(value).includes('tapu') ? alone(value) : labelled;
    default:
      return alone(answerWords(label, value) ?? labelled.words);
  }
}

type Alike = (words: string) => FeatureWords;

function floorWords(value: string, alike: Alike): FeatureWords | null {
  const key = foldTurkish(value);
  if (Object.hasOwn(texts.namedFloors, key)) return alike(texts.namedFloors[key] ?? value);
  if (wholeNumber.test(value)) return alike(texts.floor(value));
  return /\bkat/.test(key) ? alike(value) : null;
}

const newBuilding = /^(?:0+|sifir(?: bina)?)$/;
const years = /^(\d{1,3}|\d{1,2}\s*-\s*\d{1,2})(?:\s*aras[ıi])?$/iu;

function ageWords(value: string): string | null {
  const [, age] = years.exec(value) ?? [];
  return age === undefined ? null : texts.age(age);
}

function answerOf(value: string): 'yes' | 'no' | null {
  const key = foldTurkish(value);
  if (texts.yes.includes(key)) return 'yes';
  return texts.no.includes(key) ? 'no' : null;
}

/**
 * Returns 'Balkonsuz' of `Balkon:Yok`, '2 banyo' of `Banyo Sayısı:2`, and a value that says its label itself ('Açık
 * Otopark').
 */
function answerWords(label: string, value: string): string | undefined {
  const key = foldTurkish(label);
  if (` ${foldTurkish(value)} `.includes(` ${key} `)) return value;
  const { yes, no, count } = Object.hasOwn(texts.answers, key) ? (texts.answers[key] ?? {}) : {};
  if (/^[1-9]\d?$/.test(value)) return count && `${value} ${count}`;
  return { yes, no, none: undefined }[answerOf(value) ?? 'none'];
}

/** Headings of areas that say by themselves of what, and those of money, which name areas too. */
const areaHeading =
  /(?:^| )(?:m2|metrekare)(?: |$)|(?:^| )alani?(?: |$)|donum|hektar|^(?:brut|net|buyukluk|yuzolcumu)$/;
const moneyHeading = /aidat|depozito|bedel|tutar|ucret|getiri|geliri|fiyat|^(?:aylik |yillik )?kira$/;
const unnamedArea =
  /^(?:m2|metrekare|donum|hektar|alan|toplam alan|toplam metrekare|buyukluk|yuzolcumu|kullanim alani|kapali alan(?: m2)?)$/;
const squareMetres = /\s*\(?(?:m²|m2|metrekare)\)?\s*/iu;

const isArea = (label: string) => {
  const key = foldTurkish(label);
  return areaHeading.test(key) && !moneyHeading.test(key);
};

function areaWords(feature: Feature, type: string): FeatureWords {
  const { label } = feature;
  const area = readArea(feature);
  const isLarge = area !== null && area >= limits.squareMetresOfDonum;
  const metres = area === null ? feature.value.replace(/m2$/iu, 'm²') : texts.squareMetres(format(area));
  const donum = isLarge && (isLand(type) || /d[oö]n[uü]m/iu.test(label + feature.value));
  const short = donum ? texts.donum(format(area / limits.squareMetresOfDonum)) : metres;
  return {
    value: donum ? texts.bothUnits(metres, short) : metres,
    words: /^\d/.test(short) ? named(label, short, type) : texts.labelled(label, short),
  };
}

const landKeys = keyFactHeadings.land.map(headingKey);

function named(label: string, area: string, type: string): string {
  const key = foldTurkish(label);
  const [isGross, isNet] = [/\bbrut\b/.test(key), /\bnet\b/.test(key)];
  if (isGross && isNet) return texts.labelled(label, area);
  if (isLand(type) && landKeys.includes(headingKey(label)) && !isGross) return area;
  if (isGross) return texts.gross(area);
  if (isNet) return texts.net(area);
  return unnamedArea.test(key) ? area : `${label.replace(squareMetres, ' ').trim()} ${area}`;
}

const format = (number: number) => formatRate(Math.round(number * 100) / 100);

/** Matches numbers of the land registry, and names, which only look like quantities. */
const codeHeading = /(?:^| )(?:ada|parsel|pafta|no|numarasi|blok)(?: |$)/;

/** Returns a number with Turkish signs, an amount of money with its sign; any other value unchanged. */
function numberWords(label: string, value: string): string {
  const key = foldTurkish(label);
  if (moneyHeading.test(key)) {
    const amount = parseAmount(value);
    const isMoney = amount !== null && (amount >= limits.minPrice || !bareNumber.test(value));
    return isMoney ? texts.lira(format(amount)) : value;
  }
  if (codeHeading.test(key) || holdsDates(label)) return value;
  return value
    .replace(/^(\d+)\.(\d{1,2})(?=$|\s*\p{L})/u, '$1,$2')
    .replace(/^\d{4,}(?=(?:,\d+)?\s*\p{L})/u, (digits) => formatAmount(Number(digits)));
}
