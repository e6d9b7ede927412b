const hostname = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\d.:a-f]+\])(?::\d*)?$/i;

/**
 * Tells whether a request names its host once and legibly; any other is answered 400 (RFC 9112 §3.2), since a proxy in
 * front could have understood it differently. HTTP/1.0 needs none, and Node refuses HTTP/1.1 without.
 * @param rawHeaders names and values in turn, as they were sent: Node's `headers` keep the first of two hosts
 */
export function namesOneHost(rawHeaders: readonly string[]): boolean {
  let found: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue;
    if (found !== undefined) return false;
    found = rawHeaders[index + 1] as string;
  }
  return found === undefined || hostname.test(found);
}
