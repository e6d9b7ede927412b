import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type Answer, askListing, priceOf } from '#components/saved/ask-listing.ts';
import { readFavourites } from '#lib/browser/favourites-store.ts';
import { subscribeToSaved } from '#lib/browser/saved-list.ts';
import { updateVisit } from '#lib/browser/visit-store.ts';
import type { Comparable } from '#lib/domain/listing/compare-features.ts';
import {
  continueVisit,
  type FavouriteNews,
  formerPrice,
  newsOf,
  noteToday,
  noVisit,
} from '#lib/domain/listing/favourite-visit.ts';
import { fromSaved, readSaved, type SavedListing } from '#lib/domain/listing/saved-listing.ts';

export type Favourite = {
  saved: SavedListing;
  /** As it is today; before the answer, as it was saved. */
  listing: Comparable;
  isGone: boolean;
  hasFailed: boolean;
  /** Since the last visit (rules#favourite-news). */
  news: FavouriteNews | null;
  /** With which the price of today is compared. */
  formerPrice: string;
};

/** Otherwise a hundred favourites would be a hundred calls at once. */
const callsAtOnce = 4;

/** Returns the favourites of this browser (rules#favourites), each asked for once, in their order; null on the server. */
export function useFavourites(): Favourite[] | null {
  const stored = useSyncExternalStore(subscribeToSaved, readFavourites, () => null);
  const saved = useMemo(() => stored?.map(readSaved) ?? null, [stored]);
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map());
  const [visit, setVisit] = useState(noVisit);
  const asked = useRef(new Set<string>());

  useEffect(() => {
    if (saved === null) return;
    const ids = saved.map(({ id }) => id);
    const queue = ids.filter((id) => !asked.current.has(id));
    for (const id of queue) asked.current.add(id);
    setVisit(updateVisit((old) => ({ ...continueVisit(old, Date.now(), ids), isShown: true })));
    async function work() {
      for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
        const answered = id;
        const answer = await askListing(answered);
        setAnswers((old) => new Map(old).set(answered, answer));
        if (answer !== 'failed') setVisit(updateVisit((old) => noteToday(old, answered, priceOf(answer))));
      }
    }
    for (let worker = 0; worker < callsAtOnce; worker += 1) void work();
  }, [saved]);

  if (saved === null) return null;
  return saved.map((one) => {
    const answer = answers.get(one.id);
    const listing = typeof answer === 'object' ? answer : fromSaved(one);
    const news = newsOf(visit, one);
    return {
      saved: one,
      listing,
      isGone: answer === 'gone',
      hasFailed: answer === 'failed',
      news,
      formerPrice: (news && formerPrice(visit, one)) ?? one.price,
    };
  });
}
