import { entityTagOf, matchesEntityTag } from '#lib/runtime/entity-tag.ts';

export type MadePicture = { body: Buffer; headers: Record<string, string> };

/** Sends a picture, or says that the client has it already (304). */
export function pictureResponse(request: Request, { body, headers }: MadePicture): Response {
  const tagged = { ...headers, ETag: entityTagOf(body, JSON.stringify(headers)) };
  if (matchesEntityTag(request.headers.get('if-none-match'), tagged.ETag)) {
    const { 'Content-Type': _, 'Content-Disposition': __, ...kept } = tagged as Record<string, string>;
    return new Response(null, { status: 304, headers: kept });
  }
  const sized = { ...tagged, 'Content-Length': String(body.length) };
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers: sized });
}
