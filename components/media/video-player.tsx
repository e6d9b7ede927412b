import { parseVideo, playerUrl, thumbnailUrls, watchUrl } from '#lib/domain/media/video.ts';
import { mediaTexts } from '#lib/site/texts/media.ts';
import styles from './video-player.module.css';
import { VideoStage } from './video-stage.tsx';

type VideoPlayerProps = {
  /** Any form of a video link; one without an 11-character id renders nothing (rules#video-links). */
  link: string;
  title: string;
  /** rules#video-player: changes the width of the layout only. */
  isListingDetail?: boolean;
};

/** Renders a video that starts as a thumbnail and becomes the player when it is clicked. */
export function VideoPlayer({ link, title, isListingDetail = false }: VideoPlayerProps) {
  const video = parseVideo(link);
  if (video === null) return null;
  const width = video.isPortrait ? styles.portrait : isListingDetail ? '' : styles.landscape;
  return (
    <div className={`${styles.player} ${width}`}>
      <VideoStage playerUrl={playerUrl(video)} thumbnails={thumbnailUrls(video)} title={title} />
      <noscript>
        <a className={styles.link} href={watchUrl(video)}>
          {mediaTexts.watchElsewhere}
        </a>
      </noscript>
    </div>
  );
}
