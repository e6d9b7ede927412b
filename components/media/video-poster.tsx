'use client';

import { useCallback, useState } from 'react';
import styles from './video-stage.module.css';

/** Where a video has no thumbnail of a size, its host answers with a grey picture of this width. */
const placeholderWidth = 120;

function isMissing(image: HTMLImageElement): boolean {
  return image.naturalWidth <= placeholderWidth;
}

/** The best thumbnail that exists; an empty dark frame when none does. */
export function VideoPoster({ thumbnails }: { thumbnails: readonly [string, string] }) {
  const [attempt, setAttempt] = useState(0);
  const url = thumbnails[attempt];

  const showNext = useCallback(() => setAttempt((current) => current + 1), []);
  // An image of the server's HTML may have failed before React listens, and its event does not come again.
  const checkEarlier = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && isMissing(image)) showNext();
    },
    [showNext],
  );

  if (url === undefined) return null;
  return (
    // biome-ignore lint/performance/noImgElement: the host's own thumbnail is as small as it gets, and only the visitor's browser may ask for it.
    <img
      alt=""
      className={styles.poster}
      key={url}
      loading="lazy"
      onError={showNext}
      onLoad={(event) => isMissing(event.currentTarget) && showNext()}
      ref={checkEarlier}
      src={url}
    />
  );
}
