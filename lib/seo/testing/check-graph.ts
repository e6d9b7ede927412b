import Validator from '@adobe/structured-data-validator';
import { isA, rangeOf, vocabulary } from './vocabulary.ts';

type Node = Record<string, unknown>;

const isoDate = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2}))?$/;

/**
 * Everything that is wrong with a page's structured data: unknown types and properties and what search engines ask
 * of breadcrumbs, lists and organizations (by the validator), values of a wrong type, and references that lead
 * nowhere (here). Empty when all is well.
 */
export async function checkGraph(graph: unknown): Promise<string[]> {
  const nodes = (graph as { '@graph': Node[] })['@graph'];
  const ids = new Set(nodes.map((node) => node['@id']));
  return [...(await validatorIssues(nodes)), ...nodes.flatMap((node) => valueIssues(node, ids))];
}

async function validatorIssues(nodes: Node[]): Promise<string[]> {
  const jsonld: Record<string, Node[]> = {};
  for (const node of structuredClone(nodes)) {
    const type = String(node['@type']);
    jsonld[type] = [...(jsonld[type] ?? []), node];
  }
  const issues = await new Validator(vocabularyAsJsonLd()).validate({ jsonld });
  return issues.map((issue) => `${issue.severity} ${issue.rootType}: ${issue.issueMessage}`);
}

function vocabularyAsJsonLd() {
  const classes = [...vocabulary()].map(([name, { parents }]) => ({
    '@id': `schema:${name}`,
    '@type': 'rdfs:Class',
    'rdfs:subClassOf': parents.map((parent) => ({ '@id': `schema:${parent}` })),
  }));
  const properties = [...vocabulary()].flatMap(([name, entry]) =>
    [...entry.properties.keys()].map((key) => ({
      '@id': `schema:${key}`,
      '@type': 'rdf:Property',
      'schema:domainIncludes': { '@id': `schema:${name}` },
    })),
  );
  return { '@graph': [...classes, ...properties] };
}

function valueIssues(node: Node, ids: ReadonlySet<unknown>): string[] {
  const type = String(node['@type']);
  return Object.entries(node)
    .filter(([key]) => !key.startsWith('@'))
    .flatMap(([key, value]) => {
      const range = rangeOf(type, key);
      if (range === null) return [`${type} has no property ${key}`];
      const values = Array.isArray(value) ? value : [value];
      if (values.length === 0) return [`${type}.${key} is empty`];
      return values.flatMap((one) => oneValueIssues(`${type}.${key}`, one, range, ids));
    });
}

function oneValueIssues(where: string, value: unknown, range: string[], ids: ReadonlySet<unknown>): string[] {
  const wrong = [`${where} may not be ${JSON.stringify(value)}, but ${range.join(' or ')}`];
  if (typeof value === 'number') return range.some(isNumeric) && Number.isFinite(value) ? [] : wrong;
  if (typeof value === 'string') return isText(value, range) ? [] : wrong;
  if (typeof value !== 'object' || value === null) return wrong;
  const node = value as Node;
  if (node['@type'] === undefined) {
    const id = String(node['@id']);
    return ids.has(id) || id.startsWith('http://purl.org/') ? [] : [`${where} refers to nothing: ${id}`];
  }
  const isFitting = range.some((expected) => isA(String(node['@type']), expected));
  return [...(isFitting ? [] : wrong), ...valueIssues(node, ids)];
}

const isNumeric = (name: string) => name === 'Number' || name === 'Integer' || name === 'Float';

function isText(value: string, range: string[]): boolean {
  if (value === '') return false;
  if (range.includes('Text')) return true;
  // A reference may be written as its bare address: the vocabulary's context reads it as an id.
  if ((range.includes('URL') || range.includes('IdReference')) && URL.canParse(value)) return true;
  return range.some((name) => name === 'Date' || name === 'DateTime') && isoDate.test(value);
}
