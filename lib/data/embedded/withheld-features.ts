import sql from 'sql-template-tag';
import { classifyFeature, nameOfHeading } from '#lib/domain/listing/published-features.ts';
import { log } from '#lib/runtime/log.ts';
import { firstOf } from '#lib/site/texts/first-of.ts';
import type { Queries } from './database.ts';

/** How many listings have features that are not published, and under which headings. */
export type Withheld = { listings: number; headings: Set<string> };

/** Adds what is withheld of one listing. */
export function noteWithheld(withheld: Withheld, features: readonly string[]): void {
  const classified = features.map(classifyFeature).filter((feature) => !feature.isPublished);
  withheld.listings += Math.sign(classified.length);
  // An item without a colon is a value.
  for (const { label, reason } of classified)
    if (reason !== 'malformed') withheld.headings.add(nameOfHeading(label));
}

/** Reads what is withheld of all stored listings. */
export async function findWithheld(queries: Queries): Promise<Withheld> {
  const withheld: Withheld = { listings: 0, headings: new Set() };
  const rows = await queries.query<{ features: string[] }>(sql`select features from listings`);
  for (const { features } of rows) noteWithheld(withheld, features);
  return withheld;
}

const maxNamed = 100;

/** Says in one line of the log what is withheld: headings, never values (rules#published-features). */
export function logWithheld({ listings, headings }: Withheld): void {
  if (listings === 0) return;
  log.warn('features-withheld', {
    listings,
    headings: firstOf([...headings], maxNamed, (rest) => `and ${rest} more`).join(', '),
    reason:
      'the site does not know these headings, or they name a person or a secret; see: npm run site -- check',
  });
}
