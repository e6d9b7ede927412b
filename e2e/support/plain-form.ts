import { ask, type PlainAnswer } from './plain-http.ts';

const boundary = 'alan-siniri';

/** Fills in the page's first form that posts, and sends it as a browser without JavaScript does. */
export async function postPlainForm(
  siteUrl: string,
  target: string,
  values: Record<string, string>,
): Promise<PlainAnswer> {
  const page = (await ask(siteUrl, target)).body.toString();
  const form = /<form[^>]*method="POST"[^>]*>(.*?)<\/form>/is.exec(page)?.[1];
  if (form === undefined) throw new Error(`${target} has no form that posts`);
  const hidden = [...form.matchAll(/<input type="hidden"([^>]*)>/g)].map(([, attributes = '']) => [
    unescaped(/name="([^"]*)"/.exec(attributes)?.[1]),
    unescaped(/value="([^"]*)"/.exec(attributes)?.[1]),
  ]);
  const fields = Object.entries({ ...Object.fromEntries(hidden), ...values });
  const parts = fields.map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return ask(siteUrl, target, {
    method: 'POST',
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body: `${parts.join('')}--${boundary}--\r\n`,
  });
}

function unescaped(text = ''): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}
