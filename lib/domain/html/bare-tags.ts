/** Elements that may keep attributes, in tags up to `maxTagLength` characters: longer than any real address. */
const withAttributes = new Set(['a', 'td', 'th']);
const maxTagLength = 2000;

/**
 * Removes comments and the attributes that cleaning removes anyway. The HTML parser copies open formatting elements with
 * their attributes into every following block: 1500 bold elements with different attributes took DOMPurify three minutes.
 */
export function bareTags(html: string): string {
  // Without the empty comment the text around it could join into a tag.
  return html.replace(comment, '<!---->').replace(tag, (whole: string, slash: string, name: string) => {
    const isKept = slash === '' && withAttributes.has(name.toLowerCase()) && whole.length <= maxTagLength;
    return isKept ? whole : `<${slash}${name}>`;
  });
}

/** A tag as HTML reads it: quoted values may hold `>`, and a tag that never ends takes the rest. */
export const tag =
  /<(\/?)([a-z][^\s/>]*)(?:=\s*(?:"[^"]*(?:"|$)|'[^']*(?:'|$))|[^>=]|=(?!\s*["']))*(?:>|$)/gi;

/** A comment, and what HTML takes for one: declarations, processing instructions, ends without a name. */
export const comment = /<!--(?:-?>|.*?(?:--!?>|$))|<(?:[!?]|\/(?![a-z]))[^>]*(?:>|$)/gis;
