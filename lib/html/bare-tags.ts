/** A tag as HTML reads it: quoted values may hold `>`, and a tag that never ends takes the rest. */
export const tag =
  /<(\/?)([a-z][^\s/>]*)(?:=\s*(?:"[^"]*(?:"|$)|'[^']*(?:'|$))|[^>=]|=(?!\s*["']))*(?:>|$)/gi;
const comment = /<!--(?:-?>|.*?(?:--!?>|$))|<(?:[!?]|\/(?![a-z]))[^>]*(?:>|$)/gis;
/** Elements that may keep attributes; of these even an address with many parameters is shorter than this. */
const withAttributes = new Set(['a', 'td', 'th']);
const longestTag = 2000;

/**
 * HTML without comments and without the attributes that cleaning would take away. A parser copies formatting with
 * all of its attributes into each block that it runs through: 1500 bold elements that differ in one took the cleaner
 * three minutes.
 */
export function bareTags(html: string): string {
  // An empty comment stays, so that what stood around one does not become a tag.
  return html.replace(comment, '<!---->').replace(tag, (whole: string, slash: string, name: string) => {
    const isKept = slash === '' && withAttributes.has(name.toLowerCase()) && whole.length <= longestTag;
    return isKept ? whole : `<${slash}${name}>`;
  });
}
