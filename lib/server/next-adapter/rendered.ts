import { createHash } from 'node:crypto';
import { answerEarlyTaps } from './early-taps.ts';
import { startScriptsLate } from './late-scripts.ts';

/** What Next made of a request, with everything that is not its own business left out. */
export type Rendered = {
  status: number;
  /** Lower-case names; several values only for `set-cookie`. */
  headers: Record<string, string | string[]>;
  body: Buffer;
  /** Drawn with something missing, so it must not replace a complete document (`RenderOutcome`). */
  isDegraded: boolean;
  /** Marks the scripts that the framework itself wrote into this HTML; null for the data of a client navigation. */
  nonce: string | null;
};

/**
 * The same as visitors may see it: without the nonce, with the starter for early taps, and without what nobody reads: the
 * frame that Next draws around a redirect, and the data of a screen that failed. For that Next's client loads the
 * document, and a body that it leaves unread keeps its request open for ever.
 * @returns with the `'sha256-...'` sources of the inline scripts that may run
 */
export function finishRendered({ status, headers, body, nonce }: Rendered): {
  headers: Rendered['headers'];
  body: Buffer;
  hashes: string[];
} {
  const own = headers.link ? { ...headers, link: withoutNonce(String(headers.link)) } : headers;
  const isUnread = headers.location !== undefined || (nonce === null && status >= 400);
  if (isUnread) return { headers: own, body: Buffer.alloc(0), hashes: [] };
  if (nonce === null || !String(headers['content-type'] ?? '').startsWith('text/html'))
    return { headers: own, body, hashes: [] };
  const { html, hashes } = approveInlineScripts(
    answerEarlyTaps(startScriptsLate(body.toString('utf8'), nonce), nonce),
    nonce,
  );
  return { headers: own, body: Buffer.from(html), hashes };
}

function withoutNonce(link: string): string {
  return link.replaceAll(/; nonce="[^"]*"/g, '');
}

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
      if (!attributes.includes(mark) || text === '') return `<script${attributes}>${text}</script>`;
      const content = inOneString(withoutNonceProp(text, nonce));
      hashes.add(sha256Source(content));
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

const push = /self\.__next_f\.push\(\[1,"([^"\\]*(?:\\.[^"\\]*)*)"\]\)/g;
const pushes = new RegExp(`${push.source}(?:;${push.source})*`, 'g');

/**
 * React's data in one string instead of about eighty, and in single quotes: it is full of double quotes, and each would
 * need a backslash. An eighth of it.
 */
function inOneString(script: string): string {
  return script.replaceAll(pushes, (run) => {
    const data = Array.from(run.matchAll(push), ([, text = '']) => text).join('');
    return `self.__next_f.push([1,'${data.replaceAll(String.raw`\"`, '"').replaceAll("'", String.raw`\'`)}'])`;
  });
}

function sha256Source(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
