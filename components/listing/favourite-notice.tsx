import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { FavouriteRefusal } from '#lib/browser/favourites-store.ts';
import { limits } from '#lib/site/limits.ts';
import { savedTexts } from '#lib/site/texts/saved.ts';
import styles from './favourite-notice.module.css';

const texts = savedTexts.favourites;
const shownForMs = 6000;

let isRefusalTold = false;

/**
 * Says why a listing was not saved.
 * @returns null for what has been said already: a browser that keeps nothing will not keep the next one either
 */
export function noticeOf(refusal: FavouriteRefusal, onEnd: () => void): ReactNode {
  if (refusal === 'full') return <FavouriteNotice onEnd={onEnd} text={texts.full(limits.favourites)} />;
  if (isRefusalTold) return null;
  isRefusalTold = true;
  return <FavouriteNotice onEnd={onEnd} text={texts.refused} />;
}

/** Renders a sentence at the foot of the window for a while; screen readers announce it at once. */
function FavouriteNotice({ text, onEnd }: { text: string; onEnd: () => void }) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setTimeout(() => end(), shownForMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className={`note ${styles.notice}`} role="alert">
      {text}
    </p>
  );
}
