import { answerCodes } from '#lib/contract/calls.ts';
import { contactTexts, sendingTexts, validationTexts } from '#lib/site/texts/contact.ts';
import { pageFormText } from './message-result.ts';

/**
 * Where browsers without JavaScript post a form, and the parameters by which the next screen knows the outcome
 * (rules#form-without-javascript).
 */
export const formAddress = '/api/form';
export const formParameters = { outcome: 'sonuc', messageTo: 'kime' } as const;
/** `formAddress` for the home form. */
export const homeFormAddress = `${formAddress}?ekran=ana`;

const outcomes = {
  iletildi: sendingTexts.sent,
  cok: pageFormText({ kind: 'm', m: answerCodes.tooMany }),
  sunucu: pageFormText({ kind: 'm', m: answerCodes.serverError }),
  telefon: validationTexts.phone,
  'telefon-ana': validationTexts.phoneOnHome,
  ad: contactTexts.wrongField.fullName,
  neden: contactTexts.wrongField.type,
  /** The home form does not send; the screen says how to reach the agency. */
  ulasin: '',
} as const;

export type FormOutcome = keyof typeof outcomes;

/** What a screen says about a posted form. `messageTo` keeps the advisor of a refused one for the next attempt. */
export type ShownOutcome = { outcome: FormOutcome; text: string; messageTo: string | null };

/** Reads the outcome from the query of a screen; null where it names none. */
export function readOutcome(query: Record<string, string | string[] | undefined>): ShownOutcome | null {
  const { [formParameters.outcome]: outcome, [formParameters.messageTo]: messageTo } = query;
  if (typeof outcome !== 'string' || !Object.hasOwn(outcomes, outcome)) return null;
  return {
    outcome: outcome as FormOutcome,
    text: outcomes[outcome as FormOutcome],
    messageTo: typeof messageTo === 'string' ? messageTo : null,
  };
}

/** The address of the screen that shows an outcome. */
export function outcomeAddress(screen: string, outcome: FormOutcome, messageTo: string | null): string {
  const query = new URLSearchParams({ [formParameters.outcome]: outcome });
  if (messageTo !== null && outcome !== 'iletildi') query.set(formParameters.messageTo, messageTo);
  return `${screen}?${query}`;
}
