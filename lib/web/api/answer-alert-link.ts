import { currentBackend } from '#lib/data/current.ts';
import { type AlertWord, alertPageHref } from '#lib/domain/message/alert-page.ts';
import { everything } from '#lib/domain/wire/filter-query.ts';
import { alertHref, alertParameter } from '#lib/site/search-alerts.ts';
import { logFailure } from './answers.ts';
import { brief, readForm } from './posted-form.ts';

const doneWords = { confirm: 'onaylandi', end: 'bitti', extend: 'uzatildi' } as const;

/**
 * Takes the button of the page that a mail's link opens (rules#search-alerts), and redirects to what became of it. Only the
 * reader of the mail has the token, so the button may be pressed from anywhere; browsers send no origin from that page.
 */
export async function answerAlertLink(request: Request): Promise<Response> {
  const form = await readForm(request);
  if (form instanceof Response) return form;
  const word = await follow(String(form.get(alertParameter) ?? ''));
  return brief(303, { Location: alertPageHref(word, everything) });
}

async function follow(token: string): Promise<AlertWord> {
  const { searchAlerts } = currentBackend();
  try {
    const link = await searchAlerts?.lookUp(token);
    if (!searchAlerts || !link) return 'gecersiz';
    const isDone = await searchAlerts[link.purpose](token);
    return isDone ? doneWords[link.purpose] : 'gecersiz';
  } catch (error) {
    logFailure('search-alerts', error);
    return 'sonra';
  }
}

/** Whoever opens the address for mail programs is shown the page with the button (rules#search-alerts). */
export function leadToButton(request: Request): Response {
  const token = new URL(request.url).searchParams.get(alertParameter) ?? '';
  return brief(303, { Location: alertHref(token), 'Referrer-Policy': 'no-referrer' });
}

/**
 * Unsubscribes as mail programs do, with one POST and nothing of a browser (RFC 8058). The answer is the same for every
 * token.
 */
export async function answerOneClick(request: Request): Promise<Response> {
  const form = await readForm(request);
  if (form instanceof Response) return form;
  if (form.get('List-Unsubscribe') !== 'One-Click') return brief(400);
  const token = new URL(request.url).searchParams.get(alertParameter) ?? '';
  try {
    await currentBackend().searchAlerts?.end(token);
    return brief(200);
  } catch (error) {
    logFailure('search-alerts', error);
    return brief(503);
  }
}
