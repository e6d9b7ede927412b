import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');

/** What a part of the README tells an operator to type: its blocks of code, one after the other. */
export function commandsOf(heading: string): string[] {
  const [, text = ''] = readme.split(`\n## ${heading}`);
  const [part = ''] = text.split('\n## ');
  return Array.from(part.matchAll(/^```\n([\s\S]*?)^```$/gm), ([, block = '']) => block);
}

/** Commands that stand in a sentence, by the bold words that it begins with. */
export function commandAfter(words: string): string {
  const [, command] = new RegExp(`\\*\\*${words}\\*\\*[^\`]*\`([^\`]+)\``).exec(readme) ?? [];
  if (!command) throw new Error(`The README says no command after ${words}`);
  return command;
}
