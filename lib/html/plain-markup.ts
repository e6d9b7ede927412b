import { decodeHTML } from 'entities/decode';
import { escapeText } from 'entities/escape';

/** What an element may hold: text with formatting, blocks as well, or items of a list only. */
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
 * Descriptions as most are written: paragraphs, headings, lists and bold letters, without attributes, each closed where
 * it should be. There cleaning changes nothing but the way letters are written, and needs no browser document, which
 * takes most of the time that a listing is drawn in.
 * @param bare as `bareTags` leaves it
 * @returns what the cleaner would make of it; null for anything else, which is the cleaner's
 */
export function cleanPlainMarkup(bare: string): string | null {
  // The parser reads these as other letters.
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

/** Text as the cleaner writes it. */
function writeText(text: string): string {
  return escapeText(decodeHTML(text));
}

function each(names: string, content: Content): [string, Content][] {
  return names.split(' ').map((name) => [name, content]);
}
