/** A tag as HTML reads it: quoted values may hold `>`, and a tag that never ends takes the rest. */
export const tag =
  /<(\/?)([a-z][^\s/>]*)(?:=\s*(?:"[^"]*(?:"|$)|'[^']*(?:'|$))|[^>=]|=(?!\s*["']))*(?:>|$)/gi;

/** A comment, and what HTML takes for one: declarations, processing instructions, ends without a name. */
export const comment = /<!--(?:-?>|.*?(?:--!?>|$))|<(?:[!?]|\/(?![a-z]))[^>]*(?:>|$)/gis;
