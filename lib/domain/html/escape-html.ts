const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML or XML, in an element or in an attribute's quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}

const dangerous = /[<>&\u2028\u2029]/g;

/**
 * Writes JSON for a `<script>` element: a title with `</script>` or `<!--` in it cannot end the element, and the two
 * line separators cannot break older parsers. Reads back as the same value.
 */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    dangerous,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
