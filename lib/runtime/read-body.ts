/** The body of a request or an answer, as Node or as `fetch` hands it over; null where there is none. */
type Body = AsyncIterable<Uint8Array> | null;

/**
 * Reads a body, counting while it comes: an endless body ends here and not in memory.
 * @returns null when the body is larger than `maxBytes`; the rest of it is not read
 */
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
 * The same as UTF-8 text.
 * @param isStrict rejects with a TypeError on bytes that are no UTF-8; otherwise they become U+FFFD
 */
export async function readText(
  body: Body,
  maxBytes: number,
  { isStrict = false } = {},
): Promise<string | null> {
  const bytes = await readBody(body, maxBytes);
  return bytes && new TextDecoder('utf-8', { fatal: isStrict }).decode(bytes);
}
