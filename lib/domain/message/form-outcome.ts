import { contactTexts, phoneOnHomeText, sendingTexts, validationTexts } from '#lib/site/texts/contact.ts';
import { formParameters } from './form-address.ts';
import { pageFormResult, type SendOutcome } from './message-result.ts';

const outcomes = {
  iletildi: sendingTexts.sent,
  cok: sendingTexts.tooMany,
  bekleyin: sendingTexts.pageFailed,
  sunucu: sendingTexts.serverError,
  telefon: validationTexts.phone,
  'telefon-ana': phoneOnHomeText,
  ad: contactTexts.wrongField.fullName,
  neden: contactTexts.wrongField.type,
  /** The home form does not send; the screen says how to reach the agency. */
  ulasin: '',
} as const;

export type FormOutcome = keyof typeof outcomes;

const namesOfResults = {
  sent: 'iletildi',
  tooMany: 'cok',
  pageFailed: 'bekleyin',
  serverError: 'sunucu',
} as const;

/** Returns the outcome of a form that was sent; its text is the one that the page form shows with JavaScript. */
export function outcomeOf(sent: SendOutcome): FormOutcome {
  return namesOfResults[pageFormResult(sent)];
}

/** The answer to a posted form as a screen shows it. `messageTo` keeps the advisor of a refused one for the next attempt. */
export type ShownOutcome = { outcome: FormOutcome; text: string; messageTo: string | null };

/** Reads the outcome from the query of a screen; or null. */
export function readOutcome(query: Record<string, string | string[] | undefined>): ShownOutcome | null {
  const { [formParameters.outcome]: outcome, [formParameters.messageTo]: messageTo } = query;
  if (typeof outcome !== 'string' || !Object.hasOwn(outcomes, outcome)) return null;
  return {
    outcome: outcome as FormOutcome,
    text: outcomes[outcome as FormOutcome],
    messageTo: typeof messageTo === 'string' ? messageTo : null,
  };
}

/** Returns the address of the screen that shows an outcome. */
export function outcomeAddress(screen: string, outcome: FormOutcome, messageTo: string | null): string {
  const query = new URLSearchParams({ [formParameters.outcome]: outcome });
  if (messageTo !== null && outcome !== 'iletildi') query.set(formParameters.messageTo, messageTo);
  return `${screen}?${query}`;
}
