/**
 * Whether robots.txt lets every crawler read a path: of the rules that fit, the longest decides, and a tie allows.
 */
export function isAllowed(robots: string, path: string): boolean {
  const rules = robots.split('\n').flatMap((line) => {
    const [, verb, prefix] = /^(Allow|Disallow): (\S+)$/.exec(line.trim()) ?? [];
    return verb && prefix && path.startsWith(prefix)
      ? [{ allows: verb === 'Allow', length: prefix.length }]
      : [];
  });
  const longest = Math.max(0, ...rules.map(({ length }) => length));
  const deciding = rules.filter(({ length }) => length === longest);
  return deciding.length === 0 || deciding.some(({ allows }) => allows);
}
