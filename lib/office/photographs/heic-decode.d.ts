/** The part of `heic-decode` that is used; it brings no types. */
declare module 'heic-decode' {
  type Decoded = { width: number; height: number; data: Uint8ClampedArray };
  type Image = { width: number; height: number; decode(): Promise<Decoded> };
  const decode: { all(source: { buffer: Uint8Array }): Promise<Image[] & { dispose(): void }> };
  export default decode;
}
