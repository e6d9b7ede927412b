'use client';

import { useCallback, useState } from 'react';
import styles from './video-stage.module.css';

/** Where a video has no thumbnail of a size, its host answers with a grey picture of this width. */
const placeholderWidth = 120;

function isMissing(image: HTMLImageElement): boolean {
  return image.naturalWidth === 0 || image.naturalWidth === placeholderWidth;
}

/** The best thumbnail, or the one that always exists (rules#video-player); hidden where the host has neither. */
export function VideoPoster({ thumbnails: [best, fallback] }: { thumbnails: readonly [string, string] }) {
  const [misses, setMisses] = useState(0);
  const url = misses === 0 ? best : fallback;

  const fallBack = useCallback(() => setMisses(Math.min(misses + 1, 2)), [misses]);
  // An image in the server's HTML may have failed before hydration, and its error event is not repeated.
  const checkEarlier = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && isMissing(image)) fallBack();
    },
    [fallBack],
  );

  return (
    // biome-ignore lint/performance/noImgElement: the host's own thumbnail is as small as it gets, and only the visitor's browser may ask for it.
    <img
      alt=""
      className={misses > 1 ? styles.missing : styles.poster}
      key={url}
      loading="lazy"
      onError={fallBack}
      onLoad={(event) => isMissing(event.currentTarget) && fallBack()}
      ref={checkEarlier}
      src={url}
    />
  );
}
