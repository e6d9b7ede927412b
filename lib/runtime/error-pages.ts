import { answerCodes } from '#lib/domain/wire/calls.ts';
import { serverTexts as texts } from '#lib/site/texts/server.ts';

/** Renders a page that needs neither scripts nor other files. */
function errorPage({ title, advice }: { title: string; advice: string }): Buffer {
  return Buffer.from(`<!DOCTYPE html>
<html lang="tr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>body{font:1.125rem/1.6 system-ui,sans-serif;margin:20vh auto;max-width:30rem;padding:0 1.25rem}</style>
<h1>${title}</h1>
<p>${advice}</p>
<p><a href="">${texts.retry}</a></p>
</html>
`);
}

/** Sent where no screen can be rendered at all. */
export const failurePage = errorPage({ title: texts.failureTitle, advice: texts.failureAdvice });

/** Refuse work (rules#fair-shares), by the bound that is met: a page for a person, `m` for a call. */
export const refusals = {
  each: {
    status: 429,
    page: errorPage({ title: texts.tooManyTitle, advice: texts.tooManyAdvice }),
    m: answerCodes.tooMany,
  },
  all: { status: 503, page: failurePage, m: answerCodes.serverError },
} as const;
