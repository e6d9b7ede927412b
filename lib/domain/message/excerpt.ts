/**
 * Cuts a text after `length` characters (grapheme clusters), never inside of one.
 * @returns the text itself when it is short enough, otherwise the cut followed by `ellipsis`
 */
export function excerpt(text: string, length: number, ellipsis = '…'): string {
  // Made at each call: browsers load this file too, and older ones of Firefox lack it.
  const segmenter = new Intl.Segmenter('tr', { granularity: 'grapheme' });
  let count = 0;
  for (const { index } of segmenter.segment(text)) {
    if (count === length) return text.slice(0, index) + ellipsis;
    count += 1;
  }
  return text;
}
