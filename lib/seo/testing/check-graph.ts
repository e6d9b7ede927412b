import Validator from '@adobe/structured-data-validator';

type Node = Record<string, unknown>;

const validator = new Validator();
const isoDate = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2}))?$/;
const dates = new Set(['datePosted', 'dateModified']);
const addresses = new Set(['url', 'item', 'image', 'logo', 'sameAs']);

/**
 * Everything that is wrong with a page's structured data, empty when all is well: what search engines ask of breadcrumbs,
 * lists and organizations (by the validator); empty texts, malformed dates, relative addresses and references that lead
 * nowhere (here). Words that schema.org does not have and values of a wrong type are TypeScript's to refuse.
 */
export async function checkGraph(graph: unknown): Promise<string[]> {
  const nodes = (graph as { '@graph': Node[] })['@graph'];
  const jsonld = Object.groupBy(structuredClone(nodes), (node) => String(node['@type'])) as Record<
    string,
    Node[]
  >;
  const issues = await validator.validate({ jsonld });
  const ids = new Set(nodes.map((node) => node['@id']));
  return [
    ...issues.map(({ severity, rootType, issueMessage }) => `${severity} ${rootType}: ${issueMessage}`),
    ...nodes.flatMap((node) => valueIssues(node, ids)),
  ];
}

function valueIssues(node: Node, ids: ReadonlySet<unknown>): string[] {
  return Object.entries(node).flatMap(([key, values]) => {
    const where = `${node['@type']}.${key}`;
    if (Array.isArray(values) && values.length === 0) return [`${where} is empty`];
    return [values].flat().flatMap((value) => {
      if (typeof value === 'object' && value !== null) return objectIssues(where, value as Node, ids);
      return isFitting(key, value) ? [] : [`${where} may not be ${JSON.stringify(value)}`];
    });
  });
}

function objectIssues(where: string, value: Node, ids: ReadonlySet<unknown>): string[] {
  if (value['@type'] !== undefined) return valueIssues(value, ids);
  const id = String(value['@id']);
  return ids.has(id) || id.startsWith('http://purl.org/') ? [] : [`${where} refers to nothing: ${id}`];
}

function isFitting(key: string, value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'string' || value === '') return false;
  if (addresses.has(key)) return URL.canParse(value);
  return !dates.has(key) || isoDate.test(value);
}
