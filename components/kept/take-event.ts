import { pressHeart, startHearts } from './hearts.ts';

/** Answers what `KeptStarter` heard: a press of a heart, a touch of a card, another tab's change. */
export function takeEvent(event: Event): void {
  startHearts();
  const target = event.target instanceof Element ? event.target : null;
  const heart = event.type === 'click' && target?.closest<HTMLElement>('[data-favourite]');
  if (heart) pressHeart(heart);
  const frame = target?.closest('article')?.querySelector<HTMLElement>('[data-photos]');
  if (frame && event.type.startsWith('touch'))
    void import('#components/listing/swipe-card.ts').then((m) => m.followTouch(frame, event as TouchEvent));
}
