export type EncodeNext = ReturnType<typeof createPictureQueue>;

/**
 * Makes pictures one at a time: encoding takes more processor time than anything else, and an AVIF of 2560 pixels 130 MB.
 * How many photographs are in memory meanwhile, their visitors' turns decide (`request-turns.ts`).
 * @returns encodes a picture when those before are made
 */
export function createPictureQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Picture>(encode: () => Promise<Picture>): Promise<Picture> => {
    const encoding = last.then(encode);
    last = encoding.catch(() => {});
    return encoding;
  };
}
