import { foldTurkish } from '#lib/listing/fold.ts';

const labelKey = (item: string) => foldTurkish(item.split(':', 1)[0] ?? '');

/** A list of `label:value` items with some of them set, added at its end, or, where the value is '', taken out. */
export function withFeatures(
  features: readonly string[],
  values: Readonly<Record<string, string>>,
): string[] {
  const list = [...features];
  for (const [label, value] of Object.entries(values)) {
    const key = foldTurkish(label);
    const at = list.findIndex((item) => labelKey(item) === key);
    const items = value === '' ? [] : [`${label}:${value}`];
    if (at === -1) list.push(...items);
    else list.splice(at, 1, ...items);
  }
  return list;
}
