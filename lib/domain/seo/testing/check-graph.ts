import Validator from '@adobe/structured-data-validator';

type Node = Record<string, unknown>;

const validator = new Validator();
const isoDate = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2}))?$/;
const dates = new Set(['datePosted', 'dateModified']);
const addresses = new Set(['url', 'item', 'image', 'logo', 'sameAs']);

/**
 * Lists everything that is wrong with a page's structured data, empty when all is well: what search engines ask of
 * breadcrumbs, lists and organizations (by the validator); empty texts, malformed dates, relative addresses and
 * dangling references (here). Words that schema.org does not have and values of a wrong type are TypeScript's
 * to refuse.
 */
export async function checkGraph(graph: unknown): Promise<string[]> {
  const nodes = (graph as { '@graph': Node[] })['@graph'];
  const jsonld = Object.groupBy(structuredClone(nodes), (node) => `${node['@type']}`);
  const issues = await validator.validate({ jsonld });
  const wrong = issues.map(
    ({ severity, rootType, issueMessage }) => `${severity} ${rootType}: ${issueMessage}`,
  );
  const ids = new Set(nodes.map((node) => node['@id']));
  JSON.stringify(nodes, (key, value) => {
    const values = [value].flat();
    if (values.length === 0 || !values.every((one) => isFitting(key, one, ids)))
      wrong.push(`${key} may not be ${JSON.stringify(value)}`);
    return value;
  });
  return wrong;
}

function isFitting(key: string, value: unknown, ids: ReadonlySet<unknown>): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value === 'object' && value !== null) {
    const { '@type': type, '@id': id } = value as Node;
    return type !== undefined || ids.has(id) || String(id).startsWith('http://purl.org/');
  }
  if (typeof value !== 'string' || value === '') return false;
  if (addresses.has(key)) return URL.canParse(value);
  return !dates.has(key) || isoDate.test(value);
}
