import { brief } from '#lib/runtime/own-server.ts';
import { readBody } from '#lib/runtime/read-body.ts';
import { limits } from '#lib/site/limits.ts';

/** Reads the fields of a form that a browser posts, or returns the refusal of anything else. */
export async function readForm(request: Request): Promise<FormData | Response> {
  const body = await readBody(request.body, limits.formBodyBytes);
  if (body === null) return brief(413, { Connection: 'close' });
  try {
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    return await new Response(body, { headers }).formData();
  } catch {
    return brief(400);
  }
}
