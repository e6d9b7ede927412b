import { listing } from '#lib/browser/listing-calls.ts';
import { logFailure } from '#lib/browser/log-failure.ts';
import { toListingDetail } from '#lib/domain/listing/from-wire.ts';
import type { ListingDetail } from '#lib/domain/listing/listing.ts';
import { readDetail } from '#lib/domain/listing/read-wire.ts';
import { answerCodes } from '#lib/domain/wire/calls.ts';

/** A listing as it is today; `gone` when it has left the site, `failed` when the call failed. */
export type Answer = ListingDetail | 'gone' | 'failed';

const failures: readonly string[] = [answerCodes.badRequest, answerCodes.serverError, answerCodes.tooMany];

/** Asks for a listing that this browser keeps, and logs a failure. */
export async function askListing(id: string): Promise<Answer> {
  const answer = await listing(id);
  if (answer.kind === 'ok') {
    const detail = readDetail(answer.data);
    return detail === null ? 'gone' : toListingDetail(detail, id);
  }
  // rules#missing-or-unknown-listing: any `m` other than a failure says that the listing is unknown.
  if (answer.kind === 'm' && !failures.includes(answer.m)) return 'gone';
  logFailure('getIlan', answer);
  return 'failed';
}

/** Returns the price that an answer tells, null for a listing that is gone. */
export const priceOf = (answer: Exclude<Answer, 'failed'>) => (answer === 'gone' ? null : answer.price.text);
