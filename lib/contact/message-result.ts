import { answerCodes } from '#lib/contract/calls.ts';
import { sendingTexts } from '#lib/site/texts/contact.ts';

/** How sending a message ended: stored, an answer outside 2xx, an `m` that says no, or no readable answer. */
export type SendOutcome = { kind: 'ok' | 'http' | 'network' } | { kind: 'm'; m: string };

/** Title and body of the result modal (rules#popup-results). */
export type PopupResult = { isSuccess: boolean; title: string; body: string };

/** Text that the page form shows (rules#page-form-results). */
export function pageFormText(outcome: SendOutcome): string {
  switch (outcome.kind) {
    case 'ok':
      return sendingTexts.sent;
    case 'm':
      return outcome.m === answerCodes.tooMany ? sendingTexts.tooMany : sendingTexts.serverError;
    default:
      return sendingTexts.pageFailed;
  }
}

/** What the popup's result modal says (rules#popup-results); null where it stays silent. */
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
