import { createHash } from 'node:crypto';

/**
 * A cached document cannot carry a nonce, so its inline scripts are allowed by hash. Hashing whatever script the
 * HTML holds would also allow one that came in with the data; so the framework marks its own scripts with a
 * nonce nobody could know, only those are hashed, and the nonce is taken out again (which also keeps two renders
 * of the same content equal).
 * @returns the HTML without the nonce and the `'sha256-...'` sources of the framework's inline scripts
 */
export function approveInlineScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  const clean = joinDataScripts(html, mark).replaceAll(
    /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
    (_, attributes: string, text: string) => {
      const content = withoutNonceProp(text, nonce);
      if (attributes.includes(mark) && content !== '') hashes.add(sha256Source(content));
      return `<script${attributes}>${content}</script>`;
    },
  );
  return { html: clean.replaceAll(mark, ''), hashes: [...hashes] };
}

/** Next sends its data in many small scripts; each would need a hash in a header that proxies limit to 4 KB. */
function joinDataScripts(html: string, mark: string): string {
  const push = 'self.__next_f.push(';
  const opening = `<script${mark}>`;
  return html.replaceAll(`</script>${opening}${push}`, (seam, offset: number) =>
    html.startsWith(opening, html.lastIndexOf('<script', offset - 1)) ? `;${push}` : seam,
  );
}

/** React describes the same scripts once more in its data, as JSON inside a string. */
function withoutNonceProp(text: string, nonce: string): string {
  return text.replaceAll(`\\"nonce\\":\\"${nonce}\\"`, String.raw`\"nonce\":\"$undefined\"`);
}

function sha256Source(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
