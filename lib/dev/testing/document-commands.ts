/** Returns the text of a Markdown document below a heading of any level, up to the next one of its level or above. */
function textUnder(markdown: string, heading: string): string {
  // A comment in a block of code begins as a heading does.
  const lines = markdown.split('\n');
  const levels = levelsOf(lines);
  const start = lines.findIndex((line, at) => levels[at] !== 0 && line.replace(/^#+ /, '') === heading);
  if (start < 0) throw new Error(`The document has no heading: ${heading}`);
  const length = levels.slice(start + 1).findIndex((level) => level !== 0 && level <= (levels[start] ?? 0));
  return lines.slice(start + 1, length < 0 ? undefined : start + 1 + length).join('\n');
}

/** Returns the level of each line that is a heading, 0 of all others. */
function levelsOf(lines: readonly string[]): number[] {
  let isCode = false;
  return lines.map((line) => {
    if (line.startsWith('```')) isCode = !isCode;
    return isCode ? 0 : (/^(#+) /.exec(line)?.[1]?.length ?? 0);
  });
}

const block = /^```\n([\s\S]*?)^```$/gm;

/** Returns the blocks of code below a heading, one after the other. */
export function blocksUnder(markdown: string, heading: string): string {
  const blocks = Array.from(textUnder(markdown, heading).matchAll(block), ([, text = '']) => text);
  if (blocks.length === 0) throw new Error(`No block of code stands below: ${heading}`);
  return blocks.join('');
}

/**
 * Returns the one command below a heading that contains some words: a line of a block, or code in a sentence.
 * @throws Error where none or several do
 */
export function commandUnder(markdown: string, heading: string, words: string): string {
  const text = textUnder(markdown, heading);
  const lines = Array.from(text.matchAll(block), ([, code = '']) => code.split('\n')).flat();
  const inSentences = Array.from(text.replaceAll(block, '').matchAll(/`([^`]+)`/g), ([, code = '']) => code);
  const found = [...lines, ...inSentences].filter((command) => command.includes(words));
  if (found.length !== 1) throw new Error(`${found.length} commands below “${heading}” contain: ${words}`);
  return found[0] ?? '';
}
