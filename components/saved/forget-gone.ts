import { forgetOne } from '#lib/browser/seen-store.ts';
import { askListing } from './ask-listing.ts';

/** Asked for since the page was loaded. */
const asked = new Set<string>();

/**
 * Forgets what this visitor saw and the site no longer shows (rules#recently-seen). One call follows the other; a failure
 * leaves the rest for the next page.
 */
export async function forgetGone(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    if (asked.has(id)) continue;
    const answer = await askListing(id);
    if (answer === 'failed') return;
    asked.add(id);
    if (answer === 'gone') forgetOne(id);
  }
}
