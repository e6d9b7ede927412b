/** libheif's numbers for RGB, for it in rows of pixels of 3 channels (of 4 it is one more), and for Display P3 (H.273). */
const [rgb, interleaved, displayP3] = [1, 10, 12];

/** Of libheif's `heif_image_tiling`. */
const tilingBytes = 72;

export type Size = { width: number; height: number };
type Decoded = {
  data: Buffer;
  info: Size & { channels: 3 | 4 };
  /** Bytes of an ICC profile, the name of one, or null for sRGB. */
  profile: Buffer | 'p3' | null;
};

/**
 * Decodes the primary picture of a HEIC file, upright, with 3 or 4 channels of 8 bits. The decoder, libheif through its C
 * interface, is loaded on first use, because it is large. Its memory never shrinks: it decodes tile by tile, of which phones
 * write hundreds.
 * @param checkSize may refuse the size before the pixels are allocated
 * @param use takes the picture while it is in memory
 * @throws what the two throw, and `Error` when the file cannot be decoded
 */
export async function decodeHeic<Result>(
  source: Buffer,
  checkSize: (size: Size) => void,
  use: (picture: Decoded) => Promise<Result>,
): Promise<Result> {
  const { default: heif } = await import('libheif-js/wasm-bundle.js');
  using memory = new DisposableStack();
  const own = (pointer: number, free: (pointer: number) => unknown) => memory.adopt(pointer, free);
  const allocate = (bytes: number) => own(heif._malloc(bytes), heif._free);
  const word = (pointer: number) => heif.HEAPU32[pointer >> 2] ?? 0;
  const [error, result, stride] = [allocate(12), allocate(4), allocate(4)];
  /** Runs what writes an error. @returns the pointer that it wrote, if it was asked for one */
  const check = (run: () => unknown) => {
    run();
    if (word(error) !== 0) throw new Error(`libheif fails with ${word(error)}.${word(error + 4)}`);
    return word(result);
  };

  const file = allocate(source.length);
  heif.HEAPU8.set(source, file);
  const context = own(heif._heif_context_alloc(), heif._heif_context_free);
  check(() => heif._heif_context_read_from_memory_without_copy(error, context, file, source.length, 0));
  const handle = own(
    check(() => heif._heif_context_get_primary_image_handle(error, context, result)),
    heif._heif_image_handle_release,
  );
  const size = {
    width: heif._heif_image_handle_get_width(handle),
    height: heif._heif_image_handle_get_height(handle),
  };
  checkSize(size);

  function readProfile(): Buffer | 'p3' | null {
    const length = heif._heif_image_handle_get_raw_color_profile_size(handle);
    if (length > 0) {
      const profile = allocate(length);
      check(() => heif._heif_image_handle_get_raw_color_profile(error, handle, profile));
      return Buffer.from(heif.HEAPU8.subarray(profile, profile + length));
    }
    heif._heif_image_handle_get_nclx_color_profile(error, handle, result);
    if (word(error) !== 0) return null;
    const nclx = own(word(result), heif._heif_nclx_color_profile_free);
    // A byte with the version precedes the number of the primary colours.
    return word(nclx + 4) === displayP3 ? 'p3' : null;
  }

  const channels = heif._heif_image_handle_has_alpha_channel(handle) ? 4 : 3;
  const chroma = interleaved + channels - 3;
  const tiling = allocate(tilingBytes);
  check(() => heif._heif_image_handle_get_image_tiling(error, handle, 1, tiling));
  const field = (index: number) => word(tiling + 4 * index);
  const [columns, rows, tileWidth, tileHeight] = [field(1), field(2), field(3), field(4)];
  // What the first tiles of a turned picture have beyond its edges; libheif 1.23 is right only about whether they have any.
  const topOffset = field(7) && rows * tileHeight - size.height;
  const leftOffset = field(8) && columns * tileWidth - size.width;

  const data = Buffer.alloc(size.width * size.height * channels);
  const place = (image: number, left: number, top: number) => {
    const plane = heif._heif_image_get_plane_readonly(image, interleaved, stride);
    const [from, to] = [Math.max(left, 0), Math.min(left + tileWidth, size.width)];
    for (let y = Math.max(top, 0); y < Math.min(top + tileHeight, size.height); y += 1) {
      const start = plane + (y - top) * word(stride) - left * channels;
      const pixels = heif.HEAPU8.subarray(start + from * channels, start + to * channels);
      data.set(pixels, (y * size.width + from) * channels);
    }
  };
  for (let tile = 0; tile < columns * rows; tile += 1) {
    const [x, y] = [tile % columns, Math.floor(tile / columns)];
    check(() => heif._heif_image_handle_decode_image_tile(error, handle, result, rgb, chroma, 0, x, y));
    const image = word(result);
    place(image, x * tileWidth - leftOffset, y * tileHeight - topOffset);
    heif._heif_image_release(image);
  }
  const profile = readProfile();
  return await use({ data, info: { ...size, channels }, profile });
}
