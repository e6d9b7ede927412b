import type { FilterQuery } from '#lib/domain/wire/filter-query.ts';
import { listQueryText } from '#lib/domain/wire/list-query.ts';
import { alertHref, alertParameter } from '#lib/site/alerts.ts';

/** The form in which a search is left, new or with what was wrong, by the word of its address. */
const forms = { iste: null, eposta: 'email', onay: 'consent', cok: 'tooMany', sunucu: 'failed' } as const;

/** The outcome of asking, or of the button of a mail's link. */
const outcomes = {
  istendi: 'asked',
  onaylandi: 'confirmed',
  bitti: 'ended',
  uzatildi: 'extended',
  gecersiz: 'invalid',
  sonra: 'later',
} as const;

export type AlertFormError = Exclude<(typeof forms)[keyof typeof forms], null>;
export type AlertOutcome = (typeof outcomes)[keyof typeof outcomes];
export type AlertWord = keyof typeof forms | keyof typeof outcomes;

/** Shown by the listings screen in place of its list where the address has `haber=` (rules#search-alerts). */
export type AlertPage =
  | { kind: 'form'; error: AlertFormError | null }
  | { kind: 'outcome'; outcome: AlertOutcome }
  | { kind: 'link'; token: string };

/** @param value of `alertParameter`: a word of this site, or the token of a mail */
export function readAlertPage(value: string): AlertPage {
  if (Object.hasOwn(forms, value)) return { kind: 'form', error: forms[value as keyof typeof forms] };
  if (Object.hasOwn(outcomes, value))
    return { kind: 'outcome', outcome: outcomes[value as keyof typeof outcomes] };
  return { kind: 'link', token: value };
}

/**
 * Tells whether an address holds the token of a mail. No cache keeps its document, and no other site learns the address
 * (rules#search-alerts).
 */
export function holdsAlertToken(url: string): boolean {
  const value = new URLSearchParams(url.split('?')[1]).get(alertParameter) ?? '';
  return value !== '' && readAlertPage(value).kind === 'link';
}

/** Returns the address that shows a form or an outcome for the filters of a list. */
export function alertPageHref(word: AlertWord, query: FilterQuery): string {
  const filters = listQueryText(query);
  return alertHref(word) + (filters && `&${filters}`);
}
