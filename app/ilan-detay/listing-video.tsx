import { useId } from 'react';
import { VideoPlayer } from '#components/media/video-player.tsx';
import { parseVideo } from '#lib/media/video.ts';
import { detailTexts } from '#lib/site/texts/detail.ts';
import styles from './listing-video.module.css';

type ListingVideoProps = { link: string; title: string };

/**
 * The listing's video. A link that yields no id counts as empty (rules#listing-video), so that no heading stands
 * above an empty box.
 */
export function ListingVideo({ link, title }: ListingVideoProps) {
  const headingId = useId();
  if (parseVideo(link) === null) return null;
  return (
    <section aria-labelledby={headingId} className={styles.video}>
      <h2 className={styles.heading} id={headingId}>
        {detailTexts.video}
      </h2>
      <VideoPlayer isListingDetail link={link} title={title} />
    </section>
  );
}
