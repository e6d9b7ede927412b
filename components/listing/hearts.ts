import { readFavourites, subscribeToFavourites, toggleFavourite } from '#lib/browser/favourites-store.ts';
import type { SavedListing } from '#lib/domain/listing/saved-listing.ts';
import { limits } from '#lib/site/limits.ts';
import { heartTexts } from '#lib/site/texts/heart.ts';
import { savedTexts } from '#lib/site/texts/saved.ts';
import styles from './hearts.module.css';

const texts = savedTexts.favourites;
let isStarted = false;
let wasRefused = false;

/** Marks the saved listings on all their buttons, also on those that appear later. */
function startHearts(): void {
  if (isStarted) return;
  isStarted = true;
  update();
  subscribeToFavourites(update);
  new MutationObserver(update).observe(document.body, { childList: true, subtree: true });
}

/** Saves a listing or removes it, and shows a notice when that fails. */
export function pressHeart(listing: SavedListing): void {
  startHearts();
  const outcome = toggleFavourite(listing);
  if (outcome === 'full') showNotice(texts.full(limits.favourites));
  if (outcome === 'refused' && !wasRefused) {
    wasRefused = true;
    showNotice(texts.refused);
  }
}

function update(): void {
  const saved = new Set(readFavourites().map(({ id }) => id));
  for (const button of document.querySelectorAll<HTMLElement>('[data-favourite]')) {
    const isSaved = saved.has(button.dataset.favourite ?? '');
    button.setAttribute('aria-pressed', `${isSaved}`);
    button.setAttribute('aria-label', isSaved ? heartTexts.remove : heartTexts.add);
  }
  const count = saved.size > 0 ? `${saved.size}` : '';
  for (const badge of document.querySelectorAll<HTMLElement>('[data-favourite-count]')) {
    // Writing the same text again would trigger the observer again.
    if (badge.textContent === count) continue;
    badge.textContent = count;
    badge.parentElement?.setAttribute('title', count === '' ? '' : texts.count(saved.size));
  }
}

const shownForMs = 6000;

/** Shows a sentence at the foot of the window for a while; screen readers announce it at once. */
function showNotice(text: string): void {
  const line = document.createElement('p');
  line.className = `note ${styles.notice}`;
  line.setAttribute('role', 'alert');
  document.body.append(line);
  line.textContent = text;
  setTimeout(() => line.remove(), shownForMs);
}

/** Handles what `FavouriteEvents` listens for: touches of a card, changes in another tab. */
export function handleEvent(event: Event): void {
  startHearts();
  const target = event.target instanceof Element ? event.target : null;
  const frame = target?.closest('article')?.querySelector<HTMLElement>('[data-photos]');
  if (frame && event.type.startsWith('touch'))
    void import('./swipe-card.ts').then((m) => m.followTouch(frame, event as TouchEvent));
}
