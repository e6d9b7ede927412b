import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { readFavourites } from '#lib/browser/favourites-store.ts';
import { listing as askListing } from '#lib/browser/listing-calls.ts';
import { logFailure } from '#lib/browser/log-failure.ts';
import { subscribeToSaved } from '#lib/browser/saved-list.ts';
import type { Comparable } from '#lib/domain/listing/compare.ts';
import { toListingDetail } from '#lib/domain/listing/from-wire.ts';
import type { ListingDetail } from '#lib/domain/listing/listing.ts';
import { readDetail } from '#lib/domain/listing/read-wire.ts';
import { fromSaved, readSaved, type SavedListing } from '#lib/domain/listing/saved-listing.ts';
import { answerCodes } from '#lib/domain/wire/calls.ts';

/** A listing as it is today; `gone` when it is no longer on the site, `failed` when the call failed. */
type Answer = ListingDetail | 'gone' | 'failed';

export type Favourite = {
  saved: SavedListing;
  /** As it is today; until that is known, as it was saved. */
  listing: Comparable;
  isGone: boolean;
  hasFailed: boolean;
};

/** Otherwise a hundred favourites would be a hundred calls at once. */
const callsAtOnce = 4;

const failures: readonly string[] = [answerCodes.badRequest, answerCodes.serverError, answerCodes.tooMany];

/** The favourites of this browser (rules#favourites), each asked for once, in their order; null on the server. */
export function useFavourites(): Favourite[] | null {
  const stored = useSyncExternalStore(subscribeToSaved, readFavourites, () => null);
  const saved = useMemo(() => stored?.map(readSaved) ?? null, [stored]);
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map());
  const asked = useRef(new Set<string>());

  useEffect(() => {
    const queue = (saved ?? []).map(({ id }) => id).filter((id) => !asked.current.has(id));
    for (const id of queue) asked.current.add(id);
    async function work() {
      for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
        const answered = id;
        const answer = await ask(answered);
        setAnswers((old) => new Map(old).set(answered, answer));
      }
    }
    for (let worker = 0; worker < callsAtOnce; worker += 1) void work();
  }, [saved]);

  if (saved === null) return null;
  return saved.map((one) => {
    const answer = answers.get(one.id);
    const listing = typeof answer === 'object' ? answer : fromSaved(one);
    return { saved: one, listing, isGone: answer === 'gone', hasFailed: answer === 'failed' };
  });
}

async function ask(id: string): Promise<Answer> {
  const answer = await askListing(id);
  if (answer.kind === 'ok') {
    const detail = readDetail(answer.data);
    return detail === null ? 'gone' : toListingDetail(detail, id);
  }
  // rules#missing-or-unknown-listing: any `m` that is no failure says that there is no such listing.
  if (answer.kind === 'm' && !failures.includes(answer.m)) return 'gone';
  logFailure('getIlan', answer);
  return 'failed';
}
