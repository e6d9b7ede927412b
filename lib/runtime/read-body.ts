/** The body of a request or a response, of Node or of `fetch`, or null. */
type Body = AsyncIterable<Uint8Array> | null;

/** Reads a body. @returns null when it is larger than `maxBytes`; the rest is not read */
export async function readBody(body: Body, maxBytes: number): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads a body as UTF-8 text.
 * @param isStrict rejects with a TypeError on bytes that are not UTF-8; otherwise they become U+FFFD
 */
export async function readText(
  body: Body,
  maxBytes: number,
  { isStrict = false } = {},
): Promise<string | null> {
  const bytes = await readBody(body, maxBytes);
  return bytes && new TextDecoder('utf-8', { fatal: isStrict }).decode(bytes);
}
