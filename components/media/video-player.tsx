import { playerUrl, thumbnailUrls, type Video, watchUrl } from '#lib/media/video.ts';
import { mediaTexts } from '#lib/site/texts/media.ts';
import styles from './video-player.module.css';
import { VideoStage } from './video-stage.tsx';

type VideoPlayerProps = { video: Video; title: string };

/** A video that starts as a thumbnail and becomes the player when it is clicked (rules#video-player). */
export function VideoPlayer({ video, title }: VideoPlayerProps) {
  return (
    <div className={video.isPortrait ? `${styles.player} ${styles.portrait}` : styles.player}>
      <VideoStage playerUrl={playerUrl(video)} thumbnails={thumbnailUrls(video)} title={title} />
      <noscript>
        <a className={styles.link} href={watchUrl(video)}>
          {mediaTexts.watchElsewhere}
        </a>
      </noscript>
    </div>
  );
}
