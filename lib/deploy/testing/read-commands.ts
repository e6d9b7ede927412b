import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');

/** The blocks of code in a section of the README, in order. */
export function commandsOf(heading: string): string[] {
  const [, text = ''] = readme.split(`\n## ${heading}`);
  const [part = ''] = text.split('\n## ');
  return Array.from(part.matchAll(/^```\n([\s\S]*?)^```$/gm), ([, block = '']) => block);
}

/** The commands within the paragraph that begins with these bold words, in order. */
export function inlineCommands(words: string): string[] {
  const [, paragraph = ''] = readme.split(`\n**${words}**`);
  const [text = ''] = paragraph.split('\n\n');
  return Array.from(text.matchAll(/`([^`]+)`/g), ([, command = '']) => command);
}

/** The first of them. */
export function commandAfter(words: string): string {
  const [command] = inlineCommands(words);
  if (!command) throw new Error(`The README says no command after ${words}`);
  return command;
}

/** The command in a sentence that begins like this. */
export function sentenceCommand(beginning: string): string {
  const command = Array.from(readme.matchAll(/`([^`\n]+)`/g), ([, code = '']) => code).find((code) =>
    code.startsWith(beginning),
  );
  if (!command) throw new Error(`The README has no command that begins with ${beginning}`);
  return command;
}
