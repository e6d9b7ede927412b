import { foldTurkish } from '#lib/listing/fold.ts';
import { featureRanking } from '#lib/site/feature-ranking.ts';
import { isFeatureCell } from '../listing-import/parse-record.ts';

/** The features that get a column of their own, in its order, and whether some listing has others as well. */
export type FeatureColumns = { labels: string[]; hasRest: boolean };

/** Wider sheets cannot be read; the rarest features share one cell. */
const mostColumns = 120;

/**
 * The features of a listing that columns of these labels take, and the rest: what is no `label:value`, a label that
 * comes twice, or what an import would read as something else.
 */
export function splitFeatures(features: readonly string[], labels?: ReadonlySet<string>) {
  const keys = features.map((item) => foldTurkish(item.split(':', 1)[0] ?? ''));
  const single = new Map<string, string>();
  const rest: string[] = [];
  for (const [at, item] of features.entries()) {
    const [label = '', value = ''] = item.split(':');
    const isSingle = keys.indexOf(keys[at] ?? '') === keys.lastIndexOf(keys[at] ?? '');
    const fits = isSingle && item === `${label}:${value}` && isFeatureCell(label, value);
    if (fits && (labels === undefined || labels.has(label))) single.set(label, value);
    else rest.push(item);
  }
  return { single, rest };
}

/** Looks at all listings for the columns that their features need. */
export async function findFeatureColumns(
  rows: AsyncIterable<{ features: readonly string[] }>,
): Promise<FeatureColumns> {
  const counts = new Map<string, number>();
  let hasRest = false;
  for await (const { features } of rows) {
    const { single, rest } = splitFeatures(features);
    for (const label of single.keys()) counts.set(label, (counts.get(label) ?? 0) + 1);
    hasRest ||= rest.length > 0;
  }
  const rank = (label: string) => featureRanking.indexOf(label) + 1 || featureRanking.length + 1;
  const frequent = [...counts].sort(([a, one], [b, other]) => rank(a) - rank(b) || other - one);
  // Of two spellings of one label only one can be a heading.
  const byKey = new Map(
    frequent.map(([label]) => [foldTurkish(label), label]).reverse() as [string, string][],
  );
  const labels = frequent.map(([label]) => label).filter((label) => byKey.get(foldTurkish(label)) === label);
  return {
    labels: labels.slice(0, mostColumns),
    hasRest: hasRest || labels.length > mostColumns || labels.length < counts.size,
  };
}
