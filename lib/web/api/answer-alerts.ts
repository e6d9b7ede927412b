import type { SearchAlerts } from '#lib/data/alerts-backend.ts';
import { currentBackend } from '#lib/data/current.ts';
import { type AlertWord, alertPageHref } from '#lib/domain/message/alert-page.ts';
import { fieldNames } from '#lib/domain/message/form-values.ts';
import { isFromAnotherSite } from '#lib/domain/message/sent-from.ts';
import { answerCodes } from '#lib/domain/wire/calls.ts';
import { everything } from '#lib/domain/wire/filter-query.ts';
import { searchAlertSchema } from '#lib/domain/wire/search-alert-schema.ts';
import { env } from '#lib/runtime/env.ts';
import { brief } from '#lib/runtime/own-server.ts';
import { visitorOf } from '#lib/runtime/visitor.ts';
import { alertFields, alertHref, alertParameter } from '#lib/site/alerts.ts';
import { jsonAnswer, logFailure, notFound } from './answers.ts';
import { isJson, readForm, readJson } from './read-posted.ts';

/** `unreadable` is what no form of this site sends. */
type Outcome = Extract<AlertWord, 'istendi' | 'eposta' | 'onay' | 'cok' | 'sunucu'> | 'unreadable';

/** The answers to a request that a script sends (rules#message-answers). */
const jsonAnswers = {
  istendi: [200, answerCodes.ok],
  eposta: [400, answerCodes.badRequest],
  onay: [400, answerCodes.badRequest],
  cok: [429, answerCodes.tooMany],
  sunucu: [500, answerCodes.serverError],
  unreadable: [400, answerCodes.badRequest],
} as const satisfies Record<Outcome, readonly [number, string]>;

/**
 * Takes the wish to hear of new listings (rules#search-alerts): as JSON, or as a form that a browser posts without
 * JavaScript, which is redirected to the page that shows the outcome.
 */
export async function answerAlertRequest(request: Request): Promise<Response> {
  if (isFromAnotherSite(request.headers, env().siteUrl)) return brief(403);
  const ask = currentBackend().searchAlerts?.ask;
  if (!ask) return notFound();
  if (isJson(request)) {
    const [status, m] = jsonAnswers[await take(ask, Object(await readJson(request)), request)];
    return jsonAnswer(status, { m });
  }
  const form = await readForm(request);
  if (form instanceof Response) return form;
  const fields = Object.fromEntries(form);
  const query = searchAlertSchema.shape.query.safeParse(fields[alertFields.query]).data ?? everything;
  const outcome = await take(ask, fields, request);
  return outcome === 'unreadable' ? brief(400) : brief(303, { Location: alertPageHref(outcome, query) });
}

type Ask = NonNullable<SearchAlerts['ask']>;

async function take(ask: Ask, fields: Record<string, unknown>, request: Request): Promise<Outcome> {
  const { data, error } = searchAlertSchema.safeParse(fields);
  if (error) return outcomeOfWrong(error.issues.map(({ path }) => path[0]));
  // Only robots fill it.
  if (fields[fieldNames.trap]) return 'istendi';
  try {
    const result = await ask(data, visitorOf(request));
    return result === 'too-many' ? 'cok' : 'istendi';
  } catch (error) {
    logFailure('search-alerts', error);
    return 'sunucu';
  }
}

function outcomeOfWrong(wrong: readonly unknown[]): Outcome {
  if (wrong.includes(alertFields.email)) return 'eposta';
  return wrong.includes(alertFields.consent) ? 'onay' : 'unreadable';
}

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

/** Leads whoever opens the address for mail programs to the page with the button (rules#search-alerts). */
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
  const { searchAlerts } = currentBackend();
  if (!searchAlerts) return brief(404);
  try {
    await searchAlerts.end(token);
    return brief(200);
  } catch (error) {
    logFailure('search-alerts', error);
    return brief(503);
  }
}
