import { decodeHTML } from 'entities/decode';
import { comment, tag } from './bare-tags.ts';

/** Elements whose content is never visible. */
const unread =
  'script|style|template|noscript|noembed|noframes|iframe|object|textarea|title|svg|math|audio|video';
const unreadElement = new RegExp(`<(${unread})(?=[\\s/>]).*?(?:</\\1(?=[\\s/>])[^>]*>?|$)`, 'gis');
const inlineElements = new Set(
  'a abbr acronym b bdi bdo big cite code data dfn em font i ins del kbd label mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
/** Control characters, soft hyphens, zero-width spaces and direction marks. */
const invisible = /[^\P{Cc}\s]|[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/**
 * Returns the words of an HTML text: markup stripped with the content of scripts and styles, entities decoded, white
 * space folded to single spaces. The end of a block is a space, so that words of two blocks do not join. Works without
 * a DOM; the result is text and must be rendered as text (rules#sharing-metadata, rules#featured-item).
 */
export function plainText(html: string): string {
  const words = html
    .replace(comment, '')
    .replace(unreadElement, ' ')
    .replace(tag, (_, __, name: string) => (inlineElements.has(name.toLowerCase()) ? '' : ' '));
  return decodeHTML(words).replace(invisible, '').replace(/\s+/gu, ' ').trim();
}
