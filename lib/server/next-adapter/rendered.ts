import { createHash } from 'node:crypto';
import { earlyTaps } from './early-taps.ts';
import { startLate } from './late-scripts.ts';

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
  return { headers: own, ...finishHtml(body, nonce) };
}

function withoutNonce(link: string): string {
  return link.replaceAll(/; nonce="[^"]*"/g, '');
}

/**
 * Puts the scripts of a document in order: those that are loaded start late (`late-scripts.ts`), the data that Next
 * sends in many small ones becomes one, and the starter for early taps (`early-taps.ts`) stands before the style
 * sheets, for which a script behind them would wait.
 *
 * A cached document cannot carry a nonce, so its inline scripts are allowed by hash. Hashing whatever script the
 * HTML holds would also allow one that came in with the data; so the framework marks its own scripts with a
 * nonce nobody could know, only those are hashed, and the nonce is taken out again (which also keeps two renders
 * of the same content equal).
 *
 * One character of the string stands for one byte, which for Turkish text takes half the memory and time; all that is
 * looked for and put in is ASCII.
 * @param body UTF-8
 * @returns the HTML without the nonce and the `'sha256-...'` sources of its inline scripts; a document without scripts
 *   of the framework stays as it is
 */
export function finishHtml(body: Buffer, nonce: string): { body: Buffer; hashes: string[] } {
  const html = body.toString('latin1');
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  const inline = (script: string, attributes = '') => {
    hashes.add(`'sha256-${createHash('sha256').update(script, 'latin1').digest('base64')}'`);
    return `<script${attributes}>${script}</script>`;
  };
  const pieces: string[] = [];
  const late: { place: number; addresses: string[] } = { place: 0, addresses: [] };
  let data: string[] = [];
  let done = 0;
  const endData = () => {
    if (data.length > 0) pieces.push(inline(joinData(data)));
    data = [];
  };
  for (const { name, attributes, text, start, end } of markedElements(html, mark)) {
    const isMoreData = start === done && attributes === '' && text.startsWith(pushing);
    if (!isMoreData) endData();
    pieces.push(html.slice(done, start));
    done = end;
    const address = addressOf(attributes);
    if (address !== null && /\basync\b/.test(attributes)) {
      if (late.addresses.length === 0) late.place = pieces.push('') - 1;
      late.addresses.push(address);
    } else if (name === 'link' || address !== null) {
      if (!attributes.includes(' as="script"')) pieces.push(html.slice(start, end));
    } else if (attributes === '') {
      data.push(withoutNonceProp(text, nonce));
    } else {
      pieces.push(inline(withoutNonceProp(text, nonce), attributes));
    }
  }
  if (pieces.length === 0) return { body, hashes: [] };
  endData();
  if (late.addresses.length > 0) pieces[late.place] = inline(`${startLate}(${scriptText(late.addresses)})`);
  const finished = [...pieces, html.slice(done)].join('').replaceAll(mark, '');
  const started = finished.replace(/(?=<link\b)|(?=<\/head>)/, () => inline(earlyTaps));
  return { body: Buffer.from(started, 'latin1'), hashes: [...hashes] };
}

/** Without the mark. */
type Marked = { name: string; attributes: string; text: string; start: number; end: number };

/** The scripts and links that carry the mark, in their order. */
function* markedElements(html: string, mark: string): Generator<Marked> {
  const opening = /<(script|link)\b([^>]*)>/g;
  const closing = '</script>';
  for (let match = opening.exec(html); match; match = opening.exec(html)) {
    const [tag, name = '', attributes = ''] = match;
    const textStart = match.index + tag.length;
    const textEnd = name === 'script' ? html.indexOf(closing, textStart) : textStart;
    if (textEnd === -1) return;
    const end = name === 'script' ? textEnd + closing.length : textEnd;
    opening.lastIndex = end;
    if (!attributes.includes(mark)) continue;
    const text = html.slice(textStart, textEnd);
    yield { name, attributes: attributes.replace(mark, ''), text, start: match.index, end };
  }
}

function addressOf(attributes: string): string | null {
  return /\bsrc="([^"]+)"/.exec(attributes)?.[1]?.replaceAll('&amp;', '&') ?? null;
}

/** A value as it may stand in a script. */
function scriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

/** React describes the same scripts once more in its data, as JSON inside a string. */
function withoutNonceProp(text: string, nonce: string): string {
  return text.replaceAll(`\\"nonce\\":\\"${nonce}\\"`, String.raw`\"nonce\":\"$undefined\"`);
}

const pushing = 'self.__next_f.push(';
const pushedText = /^self\.__next_f\.push\(\[1,"([^"\\]*(?:\\.[^"\\]*)*)"\]\)$/;

/**
 * Data of React in one script, for each would need a hash in a header that proxies limit to 4 KB, and its text in one
 * string instead of about eighty.
 */
function joinData(scripts: readonly string[]): string {
  const joined: string[] = [];
  let texts: string[] = [];
  const endText = () => {
    if (texts.length > 0) joined.push(`${pushing}[1,'${inSingleQuotes(texts.join(''))}'])`);
    texts = [];
  };
  for (const script of scripts) {
    const text = pushedText.exec(script)?.[1];
    if (text !== undefined) texts.push(text);
    else {
      endText();
      joined.push(script);
    }
  }
  endText();
  return joined.join(';');
}

/**
 * A string of JSON as it stands between single quotes: React's data is full of double quotes, and without their
 * backslashes it is an eighth smaller.
 */
function inSingleQuotes(text: string): string {
  return text.replaceAll(/\\"/g, '"').replaceAll("'", String.raw`\'`);
}
