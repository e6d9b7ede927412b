import { ask, type PlainAnswer } from './plain-http.ts';

const boundary = 'alan-siniri';

/** Fills in the page's first form that posts, sends it as a browser without JavaScript does, and goes where it leads. */
export async function postPlainForm(
  siteUrl: string,
  target: string,
  values: Record<string, string>,
): Promise<PlainAnswer> {
  const page = (await ask(siteUrl, target)).body.toString();
  const [, attributes = '', form] = /<form([^>]*method="POST"[^>]*)>(.*?)<\/form>/is.exec(page) ?? [];
  if (form === undefined) throw new Error(`${target} has no form that posts`);
  const hidden = [...form.matchAll(/<input type="hidden"([^>]*)>/g)].map(([, attributes = '']) => [
    unescaped(/name="([^"]*)"/.exec(attributes)?.[1]),
    unescaped(/value="([^"]*)"/.exec(attributes)?.[1]),
  ]);
  const fields = Object.entries({ ...Object.fromEntries(hidden), ...values });
  const parts = fields.map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const action = unescaped(/action="([^"]*)"/.exec(attributes)?.[1]);
  const answer = await ask(siteUrl, action, {
    method: 'POST',
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body: `${parts.join('')}--${boundary}--\r\n`,
  });
  return answer.status === 303 ? ask(siteUrl, answer.headers.location ?? '') : answer;
}

function unescaped(text = ''): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}
