type Unknown<Node> = { [Key in keyof Node]: Node[Key] | null | '' | readonly [] };

/**
 * Returns a node of structured data without unknown values: null, '' and empty lists. Write the properties one by one:
 * TypeScript refuses words that schema.org does not have, but not in a conditional spread.
 */
export function known<Node extends object>(node: Unknown<Node>): Node {
  const isKnown = (value: unknown) =>
    value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(node).filter(([, value]) => isKnown(value))) as Node;
}
