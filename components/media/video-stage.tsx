'use client';

import { Play } from 'lucide';
import { useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { useIsHydrated } from '#components/ui/use-is-hydrated.ts';
import { mediaTexts } from '#lib/site/texts/media.ts';
import { VideoPoster } from './video-poster.tsx';
import styles from './video-stage.module.css';

type VideoStageProps = { playerUrl: string; thumbnails: readonly [string, string]; title: string };

/** Thumbnail with a play button; the player takes its place for good (rules#video-player). */
export function VideoStage({ playerUrl, thumbnails, title }: VideoStageProps) {
  const [isPlaying, setIsPlaying] = useState(false);
  const isHydrated = useIsHydrated();

  if (isPlaying) {
    return (
      <iframe
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
        className={styles.stage}
        // The button that had the focus is gone; without this the keyboard starts again at the top of the page.
        ref={(frame) => frame?.focus({ preventScroll: true })}
        // The player refuses to start for a page that does not say where it is.
        referrerPolicy="strict-origin-when-cross-origin"
        src={playerUrl}
        title={title}
      />
    );
  }
  return (
    <button
      aria-label={mediaTexts.playVideo}
      className={styles.stage}
      disabled={!isHydrated}
      onClick={() => setIsPlaying(true)}
      type="button"
    >
      <VideoPoster thumbnails={thumbnails} />
      <span className={styles.play}>
        <Icon node={Play} size={32} />
      </span>
    </button>
  );
}
