import { readFavourites, subscribeToFavourites, toggleFavourite } from '#lib/browser/favourites.ts';
import { readKept } from '#lib/listing/kept-listing.ts';
import { limits } from '#lib/site/limits.ts';
import { keptTexts } from '#lib/site/texts/kept.ts';
import styles from './hearts.module.css';

const texts = keptTexts.favourites;
let isStarted = false;
let wasRefused = false;

/** Draws which listings are kept on all their buttons, from now on also on those that appear later. */
export function startHearts(): void {
  if (isStarted) return;
  isStarted = true;
  draw();
  subscribeToFavourites(draw);
  new MutationObserver(draw).observe(document.body, { childList: true, subtree: true });
}

/** Keeps the listing of a button or lets it go, and says so when that cannot be done. */
export function pressHeart(button: HTMLElement): void {
  startHearts();
  const listing = readKept(JSON.parse(button.dataset.kept ?? 'null'));
  const outcome = listing && toggleFavourite(listing);
  if (outcome === 'full') showNotice(texts.full(limits.favourites));
  if (outcome === 'refused' && !wasRefused) {
    wasRefused = true;
    showNotice(texts.refused);
  }
}

function draw(): void {
  const kept = new Set(readFavourites().map(({ id }) => id));
  for (const button of document.querySelectorAll<HTMLElement>('[data-favourite]')) {
    const isKept = kept.has(button.dataset.favourite ?? '');
    button.setAttribute('aria-pressed', `${isKept}`);
    button.setAttribute('aria-label', isKept ? texts.remove : texts.add);
  }
  const count = kept.size > 0 ? `${kept.size}` : '';
  for (const badge of document.querySelectorAll<HTMLElement>('[data-favourite-count]')) {
    // Writing the same text again would be heard as another change.
    if (badge.textContent === count) continue;
    badge.textContent = count;
    badge.parentElement?.setAttribute('title', count === '' ? '' : texts.count(kept.size));
  }
}

const shownForMs = 6000;

/** Says a sentence at the foot of the window for a while; screen readers say it at once. */
function showNotice(text: string): void {
  const line = document.createElement('p');
  line.className = styles.notice ?? '';
  line.setAttribute('role', 'alert');
  document.body.append(line);
  line.textContent = text;
  setTimeout(() => line.remove(), shownForMs);
}

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
