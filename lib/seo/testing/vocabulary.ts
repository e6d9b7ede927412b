import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * schema.org's vocabulary as schema-dts declares it. `parents` are the next broader types, `properties` those that
 * the type itself introduces, each with the types that its value may have.
 */
export type Vocabulary = ReadonlyMap<string, { parents: string[]; properties: Map<string, string[]> }>;

const declaration = /^(?:export )?(?:interface (\w+)Base\b|type ([A-Za-z0-9]+) = (.*);$)/;
const property = /^ {4}"(\w+)"\?: SchemaValue<(.*), "\w+">;$/;

let cached: Vocabulary | undefined;

/** Read from the package's declarations, which are generated from schema.org's own list. */
export function vocabulary(): Vocabulary {
  cached ??= readVocabulary();
  return cached;
}

/** Whether a type is another one or a narrower form of it. */
export function isA(type: string, broader: string): boolean {
  return type === broader || (vocabulary().get(type)?.parents ?? []).some((parent) => isA(parent, broader));
}

/** Types that a property's value may have; null when the type has no such property. */
export function rangeOf(type: string, name: string): string[] | null {
  const entry = vocabulary().get(type);
  if (!entry) return null;
  const own = entry.properties.get(name);
  if (own) return own;
  for (const parent of entry.parents) {
    const inherited = rangeOf(parent, name);
    if (inherited) return inherited;
  }
  return null;
}

function readVocabulary(): Vocabulary {
  const file = createRequire(import.meta.url)
    .resolve('schema-dts')
    .replace(/\.js$/, '.d.ts');
  const types = new Map<string, { parents: string[]; properties: Map<string, string[]> }>();
  const typeOf = (name: string) => {
    const entry = types.get(name) ?? { parents: [], properties: new Map<string, string[]>() };
    types.set(name, entry);
    return entry;
  };
  let current = '';
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, base, union, members] = declaration.exec(line) ?? [];
    if (base) current = base;
    if (union && members?.startsWith(`${union}Leaf`)) {
      typeOf(union);
      for (const member of members.split(' | ').slice(1)) {
        if (/^[A-Za-z0-9]+$/.test(member)) typeOf(member).parents.push(union);
      }
    }
    const [, name, values] = property.exec(line) ?? [];
    if (name && values) typeOf(current).properties.set(name, values.split(' | '));
  }
  return types;
}
