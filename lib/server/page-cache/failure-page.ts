import { serverTexts as texts } from '#lib/site/texts/server.ts';

export const failurePageType = 'text/html; charset=utf-8';

/** The document for the case that no screen could be drawn at all. It needs no script and no other file. */
export const failurePage = Buffer.from(`<!DOCTYPE html>
<html lang="tr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${texts.failureTitle}</title>
<style>body{font:1.125rem/1.6 system-ui,sans-serif;margin:20vh auto;max-width:30rem;padding:0 1.25rem}</style>
<h1>${texts.failureTitle}</h1>
<p>${texts.failureAdvice}</p>
<p><a href="">${texts.retry}</a></p>
</html>
`);
