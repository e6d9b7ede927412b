'use client';

import { Play } from 'lucide';
import { useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { mediaTexts } from '#lib/site/texts/media.ts';
import { VideoPoster } from './video-poster.tsx';
import styles from './video-stage.module.css';

type VideoStageProps = { playerUrl: string; thumbnails: readonly [string, string]; title: string };

/** Thumbnail with a play button; the player replaces it for good (rules#video-player). */
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
      className={styles.stage}
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
