import { decodeHTML } from 'entities/decode';
import { escapeText } from 'entities/escape';

/** The content that an element may hold: text with formatting, blocks as well, or items of a list only. */
type Content = 'text' | 'blocks' | 'items';

const contentOf = new Map<string, Content>([
  ...each('b strong i em u s del ins mark small sub sup p h1 h2 h3 h4 h5 h6', 'text'),
  ...each('div blockquote li', 'blocks'),
  ...each('ul ol', 'items'),
]);
const blocks = new Set('p h1 h2 h3 h4 h5 h6 div blockquote ul ol hr'.split(' '));
const empty = new Set(['br', 'hr']);
const deepest = 20;
const tagOrBracket = /<(?:(\/?)([a-z][a-z1-6]*)>)?/gi;

/**
 * Cleans what most descriptions are: well-formed paragraphs, headings, lists and bold text without attributes. Only
 * the escaping of letters changes, so no browser document is needed, whose cost dominates the rendering of a listing.
 * @param bare output of `bareTags`
 * @returns exactly what DOMPurify would return; null for markup that needs DOMPurify
 */
export function cleanPlainMarkup(bare: string): string | null {
  // The HTML parser replaces these.
  if (/[\r\0]/.test(bare)) return null;
  const open: string[] = [];
  let clean = '';
  let at = 0;
  for (const match of bare.matchAll(tagOrBracket)) {
    const [whole, slash, given] = match;
    const inside = contentIn(open);
    const text = bare.slice(at, match.index);
    const name = given?.toLowerCase();
    at = match.index + whole.length;
    if (name === undefined || (inside === 'items' && text.trim() !== '')) return null;
    if (slash === '/' ? open.pop() !== name : !mayStand(name, inside)) return null;
    if (slash !== '/' && !empty.has(name) && open.push(name) > deepest) return null;
    clean += `${writeText(text)}<${slash}${name}>`;
  }
  return open.length === 0 ? clean + writeText(bare.slice(at)) : null;
}

function contentIn(open: readonly string[]): Content {
  const innermost = open.at(-1);
  return innermost === undefined ? 'blocks' : (contentOf.get(innermost) ?? 'text');
}

function mayStand(name: string, inside: Content): boolean {
  if (inside === 'items' || name === 'li') return inside === 'items' && name === 'li';
  return blocks.has(name) ? inside === 'blocks' : empty.has(name) || contentOf.has(name);
}

/** Escapes text as DOMPurify does. */
function writeText(text: string): string {
  return escapeText(decodeHTML(text));
}

function each(names: string, content: Content): [string, Content][] {
  return names.split(' ').map((name) => [name, content]);
}
