import { vi } from 'vitest';
import { toSaved } from '#lib/domain/listing/saved-listing.ts';
import { fullListing } from '#lib/domain/listing/testing/full-listing.ts';

/** A listing as the browser keeps it, saved at five million lira. */
export const saved = (id: string) => ({
  ...toSaved(fullListing),
  id,
  title: `Ev ${id}`,
  price: '5.000.000 ₺',
});

type Answer = { price: string } | 'gone' | 'failed';

const responses = {
  gone: () => Response.json({ m: 'bulunamadi', data: [] }),
  failed: () => Response.json({}, { status: 500 }),
};

/**
 * Answers the calls for single listings.
 * @param answers by number; listings without one are as they were saved
 * @returns the numbers that are asked for, and how many calls were under way at once at most
 */
export function answerListings(answers: Readonly<Record<string, Answer>>) {
  const calls = { asked: [] as string[], atOnce: 0 };
  let open = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    const id = new URL(address, 'https://site.test').searchParams.get('id') ?? '';
    calls.asked.push(id);
    open += 1;
    calls.atOnce = Math.max(calls.atOnce, open);
    await new Promise((resolve) => setTimeout(resolve));
    open -= 1;
    const answer = answers[id] ?? { price: '5.000.000' };
    if (typeof answer === 'string') return responses[answer]();
    return Response.json({ m: 'basarili', data: [{ title: `Ev ${id}`, ...answer }] });
  });
  return calls;
}
