import { type MapTarget, mapFrameUrl } from '#lib/domain/media/map.ts';
import styles from './map-frame.module.css';

type MapFrameProps = { title: string; target: MapTarget };

/**
 * Renders a map search at zoom 15 in a frame of fixed height, loaded when it comes near the viewport and the screen has
 * been there for two seconds.
 */
export function MapFrame({ title, target }: MapFrameProps) {
  return (
    <div className={styles.box}>
      <iframe
        allowFullScreen
        className={`late ${styles.frame}`}
        loading="lazy"
        referrerPolicy="strict-origin-when-cross-origin"
        src={mapFrameUrl(target)}
        title={title}
      />
    </div>
  );
}
