import 'server-only';
import { bareTags, tag } from './bare-tags.ts';
import { escapeHtml } from './escape-html.ts';
import { cleanPlainMarkup } from './plain-markup.ts';
import { plainText } from './plain-text.ts';

/** Elements that get another name, by their own. */
const renames: Readonly<Record<string, string>> = {
  // The page uses h1 and h2.
  ...allAs('h3', 'h1 h2 h4 h5 h6'),
  // Blocks that would otherwise be unwrapped, joining their words with those of the blocks around.
  ...allAs('div', 'address article aside center figcaption figure footer header main nav pre section'),
};
const allowed = `
  b strong i em u s del ins mark small sub sup a br
  p div blockquote hr h3 ul ol li dl dt dd
  table caption thead tbody tfoot tr th td`.trim();
const renamed = new RegExp(`<(/?)(${Object.keys(renames).join('|')})>`, 'g');

const allowList = {
  ALLOWED_TAGS: [...allowed.split(/\s+/), ...Object.keys(renames)],
  ALLOWED_ATTR: ['href', 'colspan', 'rowspan'],
  // Or DOMPurify would check these two against ALLOWED_URI_REGEXP.
  ADD_URI_SAFE_ATTR: ['colspan', 'rowspan'],
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:|tel:)/i,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
};

/** Finds tags only: DOMPurify escapes brackets in text and values. */
const emptyIs = /(<[a-z][^\s>]*(?: [a-z]+="[^"]*")*?) is=""/g;

/** The attributes above that each element may keep; a renamed one loses them. */
const attributesOf: Readonly<Record<string, readonly string[]>> = {
  A: ['href'],
  TD: ['colspan', 'rowspan'],
  TH: ['colspan', 'rowspan'],
};

function tidyAttributes(element: Element): void {
  for (const name of element.getAttributeNames()) {
    const isKept = attributesOf[element.nodeName]?.includes(name) && element.getAttribute(name) !== '';
    // A removed `is` would be serialized with its original value; DOMPurify has emptied it.
    if (!isKept && name !== 'is') element.removeAttribute(name);
  }
  if (element.nodeName === 'A') element.setAttribute('rel', 'noopener nofollow');
}

/** No real description exceeds these limits. Cleaning one would block the process: 100 KB took half a minute. */
const maxHtmlLength = 200_000;
const maxCost = 6000;

/** Loaded for the first description beyond plain markup: jsdom takes half a second and 100 MB. */
let purifier: Promise<(html: string) => string> | undefined;

async function loadPurifier(): Promise<(html: string) => string> {
  const { addHook, sanitize } = await import('isomorphic-dompurify');
  addHook('afterSanitizeAttributes', tidyAttributes);
  return (html) => sanitize(html, allowList);
}

/** @param bare output of `bareTags` */
export async function purify(bare: string): Promise<string> {
  purifier ??= loadPurifier();
  return (await purifier)(bare).replace(emptyIs, '$1');
}

/**
 * Reduces HTML from the API to a small allow-list: text formatting, headings (as `h3`), lists, tables and links to
 * http, https, mailto and tel. Scripts, resources, styles, ids and names are removed. Beyond the limits only the words
 * are kept.
 */
export async function sanitizeHtml(html: string): Promise<string> {
  // Without `<` there is only text.
  if (!html.includes('<')) return html;
  const bare = bareTags(html.slice(0, maxHtmlLength));
  if (html.length > maxHtmlLength || cleaningCost(bare) > maxCost) return escapeHtml(plainText(bare));
  const clean = cleanPlainMarkup(bare) ?? (await purify(bare));
  // Renamed elements keep no attribute, so their tags always have this form.
  return clean.replace(renamed, (_, slash: string, name: string) => `<${slash}${renames[name]}>`);
}

function allAs(name: string, elements: string): Record<string, string> {
  return Object.fromEntries(elements.split(' ').map((element) => [element, name]));
}

/** Elements that end implicitly or are void, and so do not nest. */
const flat = new Set('p li br hr img wbr input tr dt dd col'.split(' '));
/** Inside these the parser ignores the end tag of an element opened outside. */
const scopes = new Set(
  `table td th caption select template object applet marquee button svg math title desc foreignobject mi mo mn ms
   mtext annotation-xml script style xmp iframe noembed noframes noscript plaintext textarea`.split(/\s+/),
);
const cells = new Set(['td', 'th']);

/**
 * Estimates the work of cleaning from above: the number of elements times their deepest nesting. Real descriptions stay
 * in the low thousands; 10,000 take a second.
 * @param html output of `bareTags`
 */
function cleaningCost(html: string): number {
  const open: string[] = [];
  let elements = 0;
  let deepest = 1;
  for (const [, slash, given = ''] of html.matchAll(tag)) {
    const name = given.toLowerCase();
    if (slash === '') elements += 1;
    if (flat.has(name)) continue;
    if (slash !== '') closeElement(open, name);
    else {
      if (cells.has(name)) closeElement(open, 'td');
      open.push(cells.has(name) ? 'td' : name);
    }
    deepest = Math.max(deepest, open.length);
  }
  return elements * deepest;
}

/** Closes the innermost open element of a name, unless a scope in between hides it. */
function closeElement(open: string[], given: string): void {
  const name = cells.has(given) ? 'td' : given;
  for (let at = open.length - 1; at >= 0; at -= 1) {
    if (open[at] === name) return void open.splice(at, 1);
    if (scopes.has(open[at] ?? '')) return;
  }
}
