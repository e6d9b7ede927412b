import { hash } from 'node:crypto';
import { deferScripts } from './defer-scripts.ts';

const push = 'self.__next_f.push(';

/**
 * Rewrites the scripts of a document. External ones are deferred (`defer-scripts.ts`). The data that Next sends in many
 * small ones is joined, because each needs a hash in a header that proxies limit to 4 KB. Inline scripts of the head,
 * which React puts behind the style sheets, go before them; behind they would wait for them.
 *
 * A cached document cannot carry a nonce, so its inline scripts are allowed by hash. Only the framework's own are hashed,
 * which carry an unguessable nonce: hashing every script would also allow one that came in with the data. The
 * nonce is removed, so that two renders of the same content are equal.
 *
 * The string is Latin-1, one character per byte, which takes half the memory and time for Turkish text. All that is
 * searched and inserted is ASCII.
 * @param body UTF-8
 * @returns the HTML without the nonce and the `'sha256-...'` sources of its inline scripts; a document without scripts
 *   of the framework stays as it is
 */
export function rewriteHtml(body: Buffer, nonce: string): { body: Buffer; hashes: string[] } {
  const nonceAttribute = ` nonce="${nonce}"`;
  const sent = body.toString('latin1');
  if (!sent.includes(nonceAttribute)) return { body, hashes: [] };
  const hashes = new Set<string>();
  const inline = (script: string, attributes = '') => {
    hashes.add(`'sha256-${hash('sha256', Buffer.from(script, 'latin1'), 'base64')}'`);
    return `<script${attributes}>${script}</script>`;
  };
  const deferred: string[] = [];
  const early: string[] = [];
  const placeholder = `<!--${nonce}-->`;
  const joined = joinData(sent, nonceAttribute);
  const headEnd = joined.indexOf('</head>');
  const html = joined
    .replaceAll(
      /<script\b([^>]*)>(.*?)<\/script>/gs,
      (script, attributes: string, text: string, at: number) => {
        if (!attributes.includes(nonceAttribute)) return script;
        const own = attributes.replace(nonceAttribute, '');
        const address = /\bsrc="([^"]+)"/.exec(own)?.[1];
        // React's data describes the same scripts again, as JSON inside a string.
        const code = text.replaceAll(`\\"nonce\\":\\"${nonce}\\"`, String.raw`\"nonce\":\"$undefined\"`);
        if (address === undefined && at < headEnd) {
          early.push(inline(code, own));
          return '';
        }
        if (address === undefined) return inline(code, own);
        if (!/\basync\b/.test(own)) return script;
        return deferred.push(address.replaceAll('&amp;', '&')) === 1 ? placeholder : '';
      },
    )
    .replaceAll(/<link\b[^>]*>/g, (link) =>
      link.includes(nonceAttribute) && link.includes(' as="script"') ? '' : link,
    )
    .replaceAll(nonceAttribute, '')
    .replace(placeholder, () => inline(`${deferScripts}(${scriptText(deferred)})`))
    .replace(/(?=<link\b)|(?=<\/head>)/, () => early.join(''));
  return { body: Buffer.from(html, 'latin1'), hashes: [...hashes] };
}

/** Joins adjacent data into one script, and adjacent texts, of which a document has about eighty, into one text. */
function joinData(html: string, nonceAttribute: string): string {
  const next = `</script><script${nonceAttribute}>${push}`;
  return html.replaceAll(`"])${next}[1,"`, '').replaceAll(`)${next}`, `);${push}`);
}

/** Writes a value as part of a script. */
function scriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
