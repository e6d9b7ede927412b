import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { blocksUnder, commandUnder } from '#lib/dev/testing/document-commands.ts';
import { port } from './machine.ts';

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8').replaceAll('3000', port);

/** The blocks of code that the README has below a heading. */
export const typedUnder = (heading: string): string => blocksUnder(readme, heading);

/** The one command that the README has below a heading and that contains these words. */
export const readCommand = (heading: string, words: string): string => commandUnder(readme, heading, words);
