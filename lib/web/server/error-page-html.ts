import { serverTexts as texts } from '#lib/site/texts/server.ts';

export const errorPageType = 'text/html; charset=utf-8';

/** A page of the server's own. It needs no script and no other file. */
export function errorPageOf({ title, advice }: { title: string; advice: string }): Buffer {
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

/** Sent when no screen could be rendered at all. */
export const errorPage = errorPageOf({ title: texts.failureTitle, advice: texts.failureAdvice });
