/** Returns bytes as a text, a letter each. */
export const ascii = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end));

/** The only types that are served as photographs. */
export const imageTypes: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
];

/** Bytes that `imageType` looks at. */
export const imageHeadBytes = 12;

/**
 * Recognizes the type of an image by its first bytes: null for everything else, such as SVG and HTML, which can run
 * scripts.
 * @param head at least `imageHeadBytes` bytes, or the whole file when it is shorter
 */
export function imageType(head: Uint8Array): string | null {
  if (ascii(head, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (ascii(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (/^GIF8[79]a$/.test(ascii(head, 0, 6))) return 'image/gif';
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return 'image/webp';
  return /^ftypavi[fs]$/.test(ascii(head, 4, 12)) ? 'image/avif' : null;
}
