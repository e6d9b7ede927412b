/** Reads the entries of a long list, written one after the other with commas in between. */
export function wordList(text: string): readonly string[] {
  return text.trim().split(/\s*,\s*/);
}
