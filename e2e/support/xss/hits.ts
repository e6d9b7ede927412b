import type { BrowserContext, Page } from '@playwright/test';
import { nameOf, vectorNumberIn } from './corpus.ts';

export type Hits = {
  /** Numbers of the vectors that ran or asked a foreign host. */
  numbers: Set<number>;
  /** The same by name, for reports. */
  names(): string[];
};

/** Notes every vector that runs, in whatever frame or window, and every host that one of them asks. */
export async function watchForHits(context: BrowserContext, page: Page): Promise<Hits> {
  const numbers = new Set<number>();
  await context.exposeBinding('__xss', (_source, number: unknown) => void numbers.add(Number(number)));
  await context.route(/^\w+:\/\/[^/]*xss-\d+\.invalid/i, async (route) => {
    const number = vectorNumberIn(route.request().url());
    if (number !== null) numbers.add(number);
    await route.abort();
  });
  page.on('dialog', (dialog) => {
    numbers.add(vectorNumberIn(dialog.message()) ?? 0);
    void dialog.dismiss();
  });
  return { numbers, names: () => [...numbers].map(nameOf) };
}
