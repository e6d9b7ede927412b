/** Photographs that are in memory at a time, one of them being encoded: an AVIF of 2560 pixels takes 130 MB. */
const mostRead = 4;
/** A gallery has thirty pictures, and each takes a fifth of a second. */
const mostWaiting = 100;

export type PictureQueue = ReturnType<typeof createPictureQueue>;

/** Makes pictures one at a time: encoding takes more processor time than anything else, and pages have priority. */
export function createPictureQueue() {
  const reading = inTurn(mostRead);
  const encoding = inTurn(1);
  let waiting = 0;

  return {
    /**
     * Reads a photograph and makes a picture of it, when its turn comes.
     * @returns null when as many wait as may
     */
    async make<Picture>(
      read: () => Promise<Buffer | null>,
      encode: (photo: Buffer) => Promise<Picture>,
    ): Promise<Picture | 'no photograph' | 'queue full'> {
      if (waiting >= mostWaiting) return 'queue full';
      waiting += 1;
      try {
        return await reading(async () => {
          const photo = await read();
          return photo === null ? 'no photograph' : encoding(() => encode(photo));
        });
      } finally {
        waiting -= 1;
      }
    },
  };
}

/** Lets so many pieces of work run at a time, the others in the order in which they came. */
function inTurn(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running === most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // Whoever is next takes the place over.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
