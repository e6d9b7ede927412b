import { PhotoError } from './photo-error.ts';

/** An upright image of RGBA pixels, 4 bytes each. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray };

/** Whether a file begins like the photographs of an iPhone, whose HEVC the site's own image library cannot read. */
export function isHeic(head: Uint8Array): boolean {
  return /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(String.fromCharCode(...head.subarray(4, 12)));
}

/**
 * Decodes the first image of a HEIC file. The decoder is large and is loaded only when one is met; it takes a core
 * for a second.
 * @param check throws on a size that is not wanted, before memory is taken for it
 * @throws PhotoError `heic` when the file cannot be decoded
 */
export async function decodeHeic(
  source: Buffer,
  name: string,
  check: (size: { width: number; height: number }) => void,
): Promise<Pixels> {
  const { default: decode } = await import('heic-decode');
  try {
    const images = await decode.all({ buffer: source });
    try {
      const [first] = images;
      if (!first) throw new PhotoError('heic', name);
      check(first);
      return await first.decode();
    } finally {
      images.dispose();
    }
  } catch (error) {
    throw error instanceof PhotoError ? error : new PhotoError('heic', name);
  }
}
