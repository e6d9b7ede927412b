import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const declaration = /^(?:export )?(?:interface (\w+)Base\b|type ([A-Za-z0-9]+) = (.*);$)/;
const property = /^ {4}"(\w+)"\?: SchemaValue</;

/** schema.org's types and properties as JSON-LD, read from the declarations of schema-dts, which are made of its list. */
export function readVocabulary() {
  const file = createRequire(import.meta.url)
    .resolve('schema-dts')
    .replace(/\.js$/, '.d.ts');
  const parents = new Map<string, string[]>();
  const properties: { name: string; type: string }[] = [];
  const parentsOf = (type: string) => parents.get(type) ?? parents.set(type, []).get(type) ?? [];
  let current = '';
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, base, union, members] = declaration.exec(line) ?? [];
    if (base) current = base;
    if (union && members?.startsWith(`${union}Leaf`)) {
      parentsOf(union);
      for (const member of members.split(' | ').slice(1))
        if (/^[A-Za-z0-9]+$/.test(member)) parentsOf(member).push(union);
    }
    const name = property.exec(line)?.[1];
    if (name) properties.push({ name, type: current });
  }
  const classes = Array.from(parents, ([type, broader]) => ({
    '@id': `schema:${type}`,
    '@type': 'rdfs:Class',
    'rdfs:subClassOf': broader.map((parent) => ({ '@id': `schema:${parent}` })),
  }));
  const domains = properties.map(({ name, type }) => ({
    '@id': `schema:${name}`,
    '@type': 'rdf:Property',
    'schema:domainIncludes': { '@id': `schema:${type}` },
  }));
  return { '@graph': [...classes, ...domains] };
}
