import { brief } from '#lib/runtime/own-server.ts';
import { readBody, readText } from '#lib/runtime/read-body.ts';
import { limits } from '#lib/site/limits.ts';

/** Tells whether a body is declared as JSON. */
export const isJson = ({ headers }: Request): boolean =>
  headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json';

/** Reads posted JSON; undefined for any other text, one that is not UTF-8, is cut off, or is too long. */
export async function readJson(request: Request): Promise<unknown> {
  if (!isJson(request)) return undefined;
  try {
    const text = await readText(request.body, limits.messageBodyBytes, { isStrict: true });
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Of a form that is posted without JavaScript; the site's own are far smaller. */
const maxFormBytes = 64 * 1024;

/** Reads the fields of a form that a browser posts, or returns the refusal of anything else. */
export async function readForm(request: Request): Promise<FormData | Response> {
  const body = await readBody(request.body, maxFormBytes);
  if (body === null) return brief(413, { Connection: 'close' });
  try {
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    return await new Response(body, { headers }).formData();
  } catch {
    return brief(400);
  }
}
