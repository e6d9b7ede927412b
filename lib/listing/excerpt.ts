const segmenter = new Intl.Segmenter('tr', { granularity: 'grapheme' });

/**
 * Cuts a text after `length` characters (grapheme clusters), never inside of one.
 * @returns the text itself when it is short enough, otherwise the cut followed by `ellipsis`
 */
export function excerpt(text: string, length: number, ellipsis: string): string {
  const letters = Array.from(segmenter.segment(text), (part) => part.segment);
  return letters.length <= length ? text : letters.slice(0, length).join('') + ellipsis;
}
