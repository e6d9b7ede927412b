/** Lower-case header names as the rest of an answer writes them, so that none is sent twice. */
export function canonicalNames<T>(headers: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.replaceAll(/(?<![^-])[a-z]/g, (letter) => letter.toUpperCase()),
      value,
    ]),
  );
}
