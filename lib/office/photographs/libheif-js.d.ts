/** The part of libheif's C interface that is used; the package has no types for its bundle. Pointers are numbers. */
declare module 'libheif-js/wasm-bundle.js' {
  type Name =
    | `context_${'alloc' | 'free' | 'read_from_memory_without_copy' | 'get_primary_image_handle'}`
    | `image_handle_${'get_width' | 'get_height' | 'has_alpha_channel' | 'decode_image_tile' | 'release'}`
    | `image_handle_get_${'raw_color_profile' | 'raw_color_profile_size' | 'nclx_color_profile' | 'image_tiling'}`
    | 'nclx_color_profile_free'
    | `image_${'get_plane_readonly' | 'release'}`;
  type Call = (...pointers: number[]) => number;
  const libheif: { HEAPU8: Uint8Array; HEAPU32: Uint32Array; _malloc: Call; _free: Call } & Readonly<
    Record<`_heif_${Name}`, Call>
  >;
  export default libheif;
}
