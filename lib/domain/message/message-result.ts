import { answerCodes } from '#lib/domain/wire/calls.ts';
import type { Refusal } from '#lib/domain/wire/refusal.ts';
import { sendingTexts } from '#lib/site/texts/contact.ts';

/** The outcome of sending a message: stored, refused, or without a readable answer. */
export type SendOutcome = Refusal | { kind: 'ok' | 'network' };

/** Title and body of the result modal (rules#popup-results). */
export type PopupResult = { isSuccess: boolean; title: string; body: string };

/** Tells which text the page form shows, with JavaScript and without (rules#page-form-results). */
export function pageFormResult(outcome: SendOutcome): 'sent' | 'tooMany' | 'serverError' | 'pageFailed' {
  switch (outcome.kind) {
    case 'ok':
      return 'sent';
    case 'm':
      return outcome.m === answerCodes.tooMany ? 'tooMany' : 'serverError';
    default:
      return 'pageFailed';
  }
}

/** Returns the text that the page form shows. */
export const pageFormText = (outcome: SendOutcome): string => sendingTexts[pageFormResult(outcome)];

/** Returns the texts of the popup's result modal (rules#popup-results); null where it stays closed. */
export function popupResult(outcome: SendOutcome): PopupResult | null {
  switch (outcome.kind) {
    case 'ok':
      return { isSuccess: true, title: sendingTexts.successTitle, body: sendingTexts.sent };
    case 'http':
      return { isSuccess: false, title: sendingTexts.errorTitle, body: sendingTexts.tooMany };
    case 'm':
      return { isSuccess: false, title: sendingTexts.errorTitle, body: pageFormText(outcome) };
    default:
      // rules#popup-results: the popup ignores a network failure silently.
      return null;
  }
}
