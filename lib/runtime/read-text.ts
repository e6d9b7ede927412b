/**
 * Reads a body as UTF-8 text, counting while it comes: an endless body ends here and not in memory.
 * @param isStrict rejects with a TypeError on bytes that are no UTF-8; otherwise they become U+FFFD
 * @returns null when the body is larger than `maxBytes`; the rest of it is not read
 */
export async function readText(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  { isStrict = false } = {},
): Promise<string | null> {
  if (body === null) return '';
  const decoder = new TextDecoder('utf-8', { fatal: isStrict });
  let size = 0;
  let text = '';
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
