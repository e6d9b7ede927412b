/**
 * Lets whatever changes listings (in a route handler, which is bundled apart, or in this process) say that every
 * kept document is out of date.
 */
const key = Symbol.for('emlak-sitesi.invalidate-documents');
const holder = globalThis as { [key]?: () => void };

export function registerInvalidation(invalidate: () => void): void {
  holder[key] = invalidate;
}

/** From now on visitors get newly rendered documents. Does nothing where no documents are kept. */
export function invalidateDocuments(): void {
  holder[key]?.();
}
