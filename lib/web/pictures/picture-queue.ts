export type PictureQueue = ReturnType<typeof createPictureQueue>;

/**
 * Makes pictures one at a time: encoding takes more processor time than anything else, and an AVIF of 2560 pixels 130 MB.
 * How many photographs are in memory meanwhile, their visitors' turns decide (`request-turns.ts`).
 */
export function createPictureQueue() {
  let last: Promise<unknown> = Promise.resolve();

  function encodeNext<Picture>(encode: () => Promise<Picture>): Promise<Picture> {
    const encoding = last.then(encode);
    last = encoding.catch(() => {});
    return encoding;
  }

  return {
    /** Reads a photograph, and makes a picture of it when those before are made. */
    async make<Picture>(
      read: () => Promise<Buffer | null>,
      encode: (photo: Buffer) => Promise<Picture>,
    ): Promise<Picture | 'no photograph'> {
      const photo = await read();
      return photo === null ? 'no photograph' : encodeNext(() => encode(photo));
    },
  };
}
