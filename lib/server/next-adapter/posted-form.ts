import { decodeHTMLAttribute } from 'entities/decode';
import { fieldNames } from '#lib/contact/form-values.ts';

export type PostedForm = { contentType: string; body: Buffer };

/** The fields by which Next knows the action, as a screen prints them. */
const printedField = /<input type="hidden" name="(\$ACTION_[^"]*)"(?: value="([^"]*)")?\/?>/g;

/**
 * Rebuilds a posted form for Next: the visitor's values of the known fields, and the action as the screen prints it
 * now. Forged actions never reach Next, and a form that was opened before a new version of the site still arrives.
 * @param html the screen's document
 * @returns null when the body is no form
 */
export async function postedForm(
  contentType: string,
  body: Buffer<ArrayBuffer>,
  html: string,
): Promise<PostedForm | null> {
  const sent = await readForm(contentType, body);
  if (sent === null) return null;
  const form = new FormData();
  for (const [, name = '', value = ''] of html.matchAll(printedField))
    form.append(name, decodeHTMLAttribute(value));
  for (const name of Object.values(fieldNames)) {
    const value = sent.get(name);
    if (typeof value === 'string') form.append(name, value);
  }
  const rebuilt = new Response(form);
  return {
    contentType: rebuilt.headers.get('content-type') ?? '',
    body: Buffer.from(await rebuilt.arrayBuffer()),
  };
}

/** Whether a screen has a form that can be posted. */
export function hasForm(html: string): boolean {
  return html.includes('name="$ACTION_');
}

async function readForm(contentType: string, body: Buffer<ArrayBuffer>): Promise<FormData | null> {
  try {
    return await new Response(body, { headers: { 'content-type': contentType } }).formData();
  } catch {
    return null;
  }
}
