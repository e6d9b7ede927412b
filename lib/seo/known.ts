type Unknown<Node> = { [Key in keyof Node]: Node[Key] | null | '' | readonly [] };

/**
 * A node of structured data without what is not known: null, '' and empty lists. Properties are written into its argument
 * one by one and never spread, so that TypeScript refuses words that schema.org does not have.
 */
export function known<Node extends object>(node: Unknown<Node>): Node {
  const isKnown = (value: unknown) =>
    value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(node).filter(([, value]) => isKnown(value))) as Node;
}
