/** Elements that may keep attributes; of these even an address with many parameters is shorter than this. */
const withAttributes = new Set(['a', 'td', 'th']);
const longestTag = 2000;

/**
 * HTML without comments and without the attributes that cleaning would take away. The HTML parser copies open
 * formatting elements with all of their attributes into each block: 1500 bold elements with different attributes took
 * DOMPurify three minutes.
 */
export function bareTags(html: string): string {
  // Leaves an empty comment, so that the text before and after it does not join into a tag.
  return html.replace(comment, '<!---->').replace(tag, (whole: string, slash: string, name: string) => {
    const isKept = slash === '' && withAttributes.has(name.toLowerCase()) && whole.length <= longestTag;
    return isKept ? whole : `<${slash}${name}>`;
  });
}

/** A tag as HTML reads it: quoted values may hold `>`, and a tag that never ends takes the rest. */
export const tag =
  /<(\/?)([a-z][^\s/>]*)(?:=\s*(?:"[^"]*(?:"|$)|'[^']*(?:'|$))|[^>=]|=(?!\s*["']))*(?:>|$)/gi;

/** A comment, and what HTML takes for one: declarations, processing instructions, ends without a name. */
export const comment = /<!--(?:-?>|.*?(?:--!?>|$))|<(?:[!?]|\/(?![a-z]))[^>]*(?:>|$)/gis;
