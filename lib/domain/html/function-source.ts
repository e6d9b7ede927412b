/**
 * Returns the source of a function that runs as an inline script of a document. It must be self-contained, and its
 * strings free of `</script`; what it needs is handed to it as arguments. Types are blanked out with spaces before it
 * comes here.
 */
export function functionSource(script: (...args: never[]) => unknown): string {
  return script.toString().replaceAll(/\n\s+/g, '\n').replaceAll(/ {2,}/g, ' ');
}
