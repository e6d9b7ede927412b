import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sql, { type Sql } from 'sql-template-tag';
import { judgeFeature, nameOfHeading, publishedFeatures } from '#lib/domain/listing/published-features.ts';
import { log } from '#lib/runtime/log.ts';
import type { Database, Queries } from './database.ts';
import { databaseErrorText } from './database-error.ts';
import { readState, writeStates } from './site-state.ts';

/*
 * What is shown of a listing is judged when it is read (`listing-row.ts`). The search reads columns, so the judgement is
 * stored for it as well: with every change that the site makes, for all listings when a release judges in another way
 * than the last one, and soon after another tool has changed a listing. Until then the search finds the listing by none of its
 * features.
 */

/** The columns that follow from `features`: who writes those writes these. */
export const judgedColumns = (features: readonly string[]) => ({
  publishedFeatures: publishedFeatures(features),
  judgedFeatures: [...features],
});

/** How many listings have features that are not published, and under which headings. */
export type Withheld = { listings: number; headings: Set<string> };

/** By which rules all listings were last judged. */
export const judgedState = 'published_features';

/** Every file that decides what is published: the judge and all that it imports. */
export const judgingFiles: readonly string[] = [
  ...['published-features', 'private-heading', 'contact-text', 'fold', 'memoize'].map(
    (name) => `lib/domain/listing/${name}.ts`,
  ),
  ...['property-facts', 'feature-ranking', 'private-headings', 'texts/word-list'].map(
    (name) => `lib/site/${name}.ts`,
  ),
];

/** Changes with whatever a release changes of the headings and of the code that judges. @param root of the site */
export async function judgingVersion(root = process.cwd()): Promise<string> {
  const hash = createHash('sha256');
  for (const file of judgingFiles)
    hash.update(await readFile(/* turbopackIgnore: true */ join(/* turbopackIgnore: true */ root, file)));
  return hash.digest('hex');
}

/** Whether the stored judgements are those of this release. */
export async function isJudged(database: Queries): Promise<boolean> {
  return (await readState(database, judgedState)) === (await judgingVersion());
}

/** Judges every listing, and remembers by which rules. @returns what is withheld */
export async function judgeAll(transaction: Queries): Promise<Withheld> {
  const withheld = await judge(transaction, sql`true`);
  await writeStates(transaction, { [judgedState]: await judgingVersion() });
  return withheld;
}

/** Says in one line of the log what is withheld: headings, never values (rules#published-features). */
export function logWithheld({ listings, headings }: Withheld): void {
  if (listings === 0) return;
  const named = [...headings].slice(0, mostNamed);
  const rest = headings.size - named.length;
  log.warn('features-withheld', {
    listings,
    headings: `${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`,
    reason:
      'the site does not know these headings, or they name a person or a secret; see: npm run site -- check',
  });
}

const mostNamed = 100;
const rowsAtOnce = 500;

type Row = { id: number; features: string[]; published: string[]; isJudged: boolean };

async function judge(queries: Queries, condition: Sql): Promise<Withheld> {
  const withheld: Withheld = { listings: 0, headings: new Set() };
  for (let after = 0, isMore = true; isMore; ) {
    const rows = await queries.query<Row>(sql`select id, features, published_features as published,
        judged_features = features as "isJudged"
      from listings where id > ${after} and ${condition} order by id limit ${rowsAtOnce}`);
    for (const { features } of rows) noteWithheld(features, withheld);
    await store(queries, rows);
    after = rows.at(-1)?.id ?? after;
    isMore = rows.length === rowsAtOnce;
  }
  return withheld;
}

function noteWithheld(features: readonly string[], withheld: Withheld): void {
  const judged = features.map(judgeFeature).filter((feature) => !feature.isPublished);
  withheld.listings += Math.sign(judged.length);
  // Without a colon an item is all value.
  for (const { label, reason } of judged)
    if (reason !== 'malformed') withheld.headings.add(nameOfHeading(label));
}

/** Stores the judgements that have changed; a listing that somebody changes meanwhile stays unjudged. */
async function store(queries: Queries, rows: readonly Row[]): Promise<void> {
  const changed = rows.flatMap(({ id, features, published, isJudged }) => {
    const { publishedFeatures: now } = judgedColumns(features);
    const isSame =
      isJudged && now.length === published.length && now.every((item, at) => item === published[at]);
    return isSame ? [] : [{ id, judged_features: features, published_features: now }];
  });
  if (changed.length === 0) return;
  await queries.query(sql`update listings l
    set published_features = r.published_features, judged_features = r.judged_features
    from json_populate_recordset(null::listings, ${JSON.stringify(changed)}::json) as r
    where l.id = r.id and l.features = r.judged_features`);
}

/** Judges what other tools have changed, now and after every change from now on. @returns stops it */
export function keepJudged(database: Pick<Database, 'onListingsChange'> & Queries): () => Promise<void> {
  let isStopped = false;
  let isDue = false;
  let judging = Promise.resolve();
  async function judgeChanged(): Promise<void> {
    isDue = false;
    if (!isStopped) await judge(database, sql`judged_features <> features`);
  }
  const onChange = () => {
    if (isDue) return;
    isDue = true;
    judging = judging.then(judgeChanged).catch((error: unknown) => {
      if (!isStopped) log.warn('features-not-judged', { reason: databaseErrorText(error) });
    });
  };
  void database.onListingsChange(onChange);
  onChange();
  return async () => {
    isStopped = true;
    await judging;
  };
}
