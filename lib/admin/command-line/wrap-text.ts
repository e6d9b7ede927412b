/** A text in lines of a readable length, broken between words. */
export function wrapped(text: string, width = 100): string {
  return text.replace(new RegExp(`(.{1,${width}})(?: +|$)`, 'gu'), '$1\n').trimEnd();
}
