import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { port } from './machine.ts';

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8').replaceAll('3000', port);

/** The blocks of code in a section of the README, in order. */
export function commandsOf(heading: string): string[] {
  const [, text = ''] = readme.split(`\n## ${heading}`);
  const [part = ''] = text.split('\n## ');
  return Array.from(part.matchAll(/^```\n([\s\S]*?)^```$/gm), ([, block = '']) => block);
}

/** The commands from these words to the end of their paragraph, in order. */
export function commandsAfter(words: string): string[] {
  const [, rest = ''] = readme.split(words);
  const [text = ''] = rest.split('\n\n');
  const commands = Array.from(text.matchAll(/`([^`]+)`/g), ([, command = '']) => command);
  if (commands.length === 0) throw new Error(`The README says no command after ${words}`);
  return commands;
}
