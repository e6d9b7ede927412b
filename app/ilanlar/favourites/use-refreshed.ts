import { useEffect, useRef, useState } from 'react';
import { listing as askListing } from '#lib/browser/api-client.ts';
import { logFailure } from '#lib/browser/log-failure.ts';
import { answerCodes } from '#lib/contract/calls.ts';
import { type ListingDetail, toListingDetail } from '#lib/listing/from-wire.ts';
import { readDetail } from '#lib/listing/read-wire.ts';
import type { SavedListing } from '#lib/listing/saved-listing.ts';

/** A saved listing as it is today; `gone` when it is no longer on the site, `failed` when the call failed. */
export type Refreshed = { kind: 'ok'; listing: ListingDetail } | { kind: 'gone' } | { kind: 'failed' };

export type RefreshedById = ReadonlyMap<string, Refreshed>;

/** Otherwise a hundred favourites would be a hundred calls at once. */
const callsAtOnce = 4;

const failures: readonly string[] = [answerCodes.badRequest, answerCodes.serverError, answerCodes.tooMany];

/** Asks once for each saved listing, in their order. */
export function useRefreshed(saved: readonly SavedListing[] | null): RefreshedById {
  const [known, setKnown] = useState<RefreshedById>(new Map());
  const asked = useRef(new Set<string>());

  useEffect(() => {
    const queue = (saved ?? []).map(({ id }) => id).filter((id) => !asked.current.has(id));
    for (const id of queue) asked.current.add(id);
    async function work() {
      for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
        const answer = await refresh(id);
        const answered = id;
        setKnown((old) => new Map(old).set(answered, answer));
      }
    }
    for (let worker = 0; worker < callsAtOnce; worker += 1) void work();
  }, [saved]);

  return known;
}

async function refresh(id: string): Promise<Refreshed> {
  const answer = await askListing(id);
  if (answer.kind === 'ok') {
    const detail = readDetail(answer.data);
    return detail === null ? { kind: 'gone' } : { kind: 'ok', listing: toListingDetail(detail, id) };
  }
  // rules#missing-or-unknown-listing: any `m` that is no failure says that there is no such listing.
  if (answer.kind === 'm' && !failures.includes(answer.m)) return { kind: 'gone' };
  logFailure('getIlan', answer);
  return { kind: 'failed' };
}
