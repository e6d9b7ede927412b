import { createHash } from 'node:crypto';
import { startLate } from './defer-scripts.ts';
import { preHydrationScript } from './pre-hydration.ts';

const push = 'self.__next_f.push(';

/**
 * Puts the scripts of a document in order: those that are loaded start late (`defer-scripts.ts`), the data that Next
 * sends in many small ones becomes one, since each would need a hash in a header that proxies limit to 4 KB, and the
 * pre-hydration script stands before the style sheets, for which a script behind them would wait.
 *
 * A cached document cannot carry a nonce, so its inline scripts are allowed by hash. Hashing whatever script the HTML
 * holds would also allow one that came in with the data; so the framework marks its own scripts with a nonce nobody
 * could know, only those are hashed, and the nonce is taken out again (which also keeps two renders of the same content
 * equal).
 *
 * One character of the string stands for one byte, which for Turkish text takes half the memory and time; all that is
 * looked for and put in is ASCII.
 * @param body UTF-8
 * @returns the HTML without the nonce and the `'sha256-...'` sources of its inline scripts; a document without scripts
 *   of the framework stays as it is
 */
export function rewriteHtml(body: Buffer, nonce: string): { body: Buffer; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const sent = body.toString('latin1');
  if (!sent.includes(mark)) return { body, hashes: [] };
  const hashes = new Set<string>();
  const inline = (script: string, attributes = '') => {
    hashes.add(`'sha256-${createHash('sha256').update(script, 'latin1').digest('base64')}'`);
    return `<script${attributes}>${script}</script>`;
  };
  const late: string[] = [];
  const latePlace = `<!--${nonce}-->`;
  const html = joinData(sent, mark)
    .replaceAll(/<script\b([^>]*)>(.*?)<\/script>/gs, (script, attributes: string, text: string) => {
      if (!attributes.includes(mark)) return script;
      const own = attributes.replace(mark, '');
      const address = /\bsrc="([^"]+)"/.exec(own)?.[1];
      // React describes the same scripts once more in its data, as JSON inside a string.
      const said = text.replaceAll(`\\"nonce\\":\\"${nonce}\\"`, String.raw`\"nonce\":\"$undefined\"`);
      if (address === undefined) return inline(inSingleQuotes(said), own);
      if (!/\basync\b/.test(own)) return script;
      return late.push(address.replaceAll('&amp;', '&')) === 1 ? latePlace : '';
    })
    .replaceAll(/<link\b[^>]*>/g, (link) =>
      link.includes(mark) && link.includes(' as="script"') ? '' : link,
    )
    .replaceAll(mark, '')
    .replace(latePlace, () => inline(`${startLate}(${scriptText(late)})`))
    .replace(/(?=<link\b)|(?=<\/head>)/, () => inline(preHydrationScript));
  return { body: Buffer.from(html, 'latin1'), hashes: [...hashes] };
}

/** Adjacent data as one script, and adjacent texts, of which a document has about eighty, as one text. */
function joinData(html: string, mark: string): string {
  const next = `</script><script${mark}>${push}`;
  return html.replaceAll(`"])${next}[1,"`, '').replaceAll(`)${next}`, `);${push}`);
}

const pushedText = /(?<=self\.__next_f\.push\(\[1,)"([^"\\]*(?:\\.[^"\\]*)*)"(?=\]\))/g;

/** Texts in single quotes: React's data is full of double ones, and without their backslashes it is an eighth smaller. */
function inSingleQuotes(script: string): string {
  return script.replaceAll(
    pushedText,
    (_, text: string) => `'${text.replaceAll('\\"', '"').replaceAll("'", String.raw`\'`)}'`,
  );
}

/** A value as it may stand in a script. */
function scriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
