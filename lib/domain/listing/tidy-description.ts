import { foldTurkish } from './fold.ts';
import type { Place } from './listing.ts';
import { isInCapitals, toSentenceCase } from './title-as-shown.ts';

const space = '(?:\\s|&nbsp;)';
const emptyElement = new RegExp(
  `<(p|div|b|strong|i|em|u|s|h3|li|ul|ol|blockquote)>(?:${space}|<br>)*</\\1>`,
  'g',
);
/** Tags that begin and end lines, and in a text without tags its line breaks. */
const lineEnds =
  /(<\/?(?:p|div|ul|ol|li|h3|hr|blockquote|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|th|td)(?: [^>]*)?>|<br>)/;
const inlineTag = /(<[^>]*>)/;
const bulleted = new RegExp(
  `<(p|div)>${space}*([·•▪●◦‣➢►✓✔]|[-*](?=${space}))${space}*(?!${space})((?:(?!</?(?:p|div)>|<br>)[^])*)</\\1>`,
  'g',
);

/** Limits the nesting of empty elements. */
const maxDepth = 4;

/**
 * Returns a description as its clerk would have written it (rules#descriptions): without empty paragraphs and lines of
 * signs, paragraphs with bullets as a list, and blocks in capitals as sentences.
 * @param html already sanitised: tags without attributes except links and cells
 */
export function tidyDescription(html: string, place: Place): string {
  const names = new Set(
    Object.values(place)
      .flatMap((name) => foldTurkish(name).split(' '))
      .concat('eskisehir'),
  );
  if (!html.includes('<')) {
    const lines = html.split('\n').map((line) => tidyLine(line, names));
    return lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
  }
  let tidy = html
    .split(lineEnds)
    .map((part, index) => (index % 2 === 0 ? tidyLine(part, names) : part))
    .join('');
  for (let depth = 0; depth < maxDepth; depth += 1) tidy = tidy.replace(emptyElement, '');
  return listed(tidy.replace(/(?:<br>\s*){3,}/g, '<br><br>'));
}

/** Returns one line of text with its inline tags. */
function tidyLine(line: string, names: ReadonlySet<string>): string {
  const words = line.replace(/<[^>]*>|&nbsp;/g, ' ');
  if (words.trim() === '') return line;
  if (/^[-–—_*=~.•·#+\s\u00a0]{3,}$/u.test(words)) return line.replace(/[^<>]+(?=<|$)/g, '');
  const isLoud = isInCapitals(words);
  return line
    .split(inlineTag)
    .map((part, index) => (index % 2 === 0 ? tidyWords(part, isLoud, names) : part))
    .join('');
}

function tidyWords(text: string, isLoud: boolean, names: ReadonlySet<string>): string {
  const calm = text
    .replace(/\*{2,}/g, '')
    .replace(/!{2,}/g, '!')
    .replace(/-{4,}|_{4,}|={4,}/g, ' ')
    .replace(/(\d ?)m2(?![\p{L}\p{N}])/giu, '$1m²');
  return isLoud ? toSentenceCase(calm, names) : calm;
}

/** Makes a list of consecutive paragraphs with bullets; a dash is a bullet only beside others. */
function listed(html: string): string {
  const found = [...html.matchAll(bulleted)];
  const between = (one?: RegExpExecArray, next?: RegExpExecArray) =>
    one && next ? html.slice(one.index + one[0].length, next.index) : null;
  const isJoined = (text: string | null) => text !== null && text.trim() === '';
  let done = 0;
  const parts = found.flatMap((match, at) => {
    const [whole, , bullet = '', words = ''] = match;
    const [before, after] = [between(found[at - 1], match), between(match, found[at + 1])];
    const [isNext, isLast] = [isJoined(before), !isJoined(after)];
    if (!isNext && isLast && /[-*]/.test(bullet)) return [];
    const text = isNext ? '' : html.slice(done, match.index);
    done = match.index + whole.length;
    return [text, isNext ? '' : '<ul>', `<li>${words.trim()}</li>`, isLast ? '</ul>' : ''];
  });
  return parts.join('') + html.slice(done);
}

/** Counts the lines of a description in a window whose lines hold so many letters. */
export function lineCount(html: string, letters: number): number {
  const isPlain = !html.includes('<');
  const lines = html
    .split(isPlain ? '\n' : lineEnds)
    .filter((_, index) => isPlain || index % 2 === 0)
    .map((line) => line.replace(/<[^>]*>/g, '').trim().length);
  // Between paragraphs there is half a line.
  return lines.reduce(
    (sum, length) => sum + (length > 0 ? Math.ceil(length / letters) + 0.5 : Number(isPlain)),
    0,
  );
}
