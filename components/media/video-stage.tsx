'use client';

import { useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { mediaTexts } from '#lib/site/texts/media.ts';
import styles from './video-stage.module.css';

type VideoStageProps = { playerUrl: string; thumbnails: readonly [string, string]; title: string };

/** Renders a thumbnail with a play button; the player replaces it for good (rules#video-player). */
export function VideoStage({ playerUrl, thumbnails, title }: VideoStageProps) {
  const [isPlaying, setIsPlaying] = useState(false);

  if (isPlaying) {
    return (
      <iframe
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
        className={styles.stage}
        // The focused button is gone; without this the keyboard focus returns to the top of the page.
        ref={(frame) => frame?.focus({ preventScroll: true })}
        // The player refuses to start without a referrer.
        referrerPolicy="strict-origin-when-cross-origin"
        src={playerUrl}
        title={title}
      />
    );
  }
  return (
    <button
      aria-label={mediaTexts.playVideo}
      className={`center ${styles.stage}`}
      onClick={() => setIsPlaying(true)}
      type="button"
    >
      <VideoPoster thumbnails={thumbnails} />
      <span className={`center ${styles.play}`}>
        <Icon name="play" size={32} />
      </span>
    </button>
  );
}

/** The width of the grey picture with which a host answers for a missing thumbnail. */
const placeholderWidth = 120;

function isMissing(image: HTMLImageElement): boolean {
  return image.naturalWidth === 0 || image.naturalWidth === placeholderWidth;
}

/** Renders the best thumbnail, or the one that always exists (rules#video-player); hidden where the host has neither. */
function VideoPoster({ thumbnails: [best, fallback] }: { thumbnails: readonly [string, string] }) {
  const [misses, setMisses] = useState(0);
  const url = misses === 0 ? best : fallback;

  const fallBack = () => setMisses(Math.min(misses + 1, 2));

  return (
    // biome-ignore lint/performance/noImgElement: the host's own thumbnail is as small as it gets, and only the visitor's browser may ask for it.
    <img
      alt=""
      className={`late photo ${misses > 1 ? styles.missing : ''}`}
      key={url}
      loading="lazy"
      onError={fallBack}
      onLoad={(event) => isMissing(event.currentTarget) && fallBack()}
      // An image in the server's HTML may have failed before hydration, and its error event is not repeated.
      ref={(image) => {
        if (image?.complete && isMissing(image)) fallBack();
      }}
      src={url}
    />
  );
}
