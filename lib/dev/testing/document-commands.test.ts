import { expect, it } from 'vitest';
import { blocksUnder, commandUnder } from './document-commands.ts';

const document = `
# Tool
\`\`\`
first
# a comment that looks like a heading
\`\`\`
## Part
Type \`one thing\`, then \`another thing\`.
### Detail
\`\`\`
last
\`\`\`
## Rest
`;

it('finds blocks below a heading and what is below that, wherever they stand', () => {
  expect(blocksUnder(document, 'Tool')).toBe('first\n# a comment that looks like a heading\nlast\n');
  expect(blocksUnder(document, 'Part')).toBe('last\n');
  expect(() => blocksUnder(document, 'Rest')).toThrow('No block of code stands below: Rest');
  expect(() => blocksUnder(document, 'Missing')).toThrow('no heading: Missing');
});

it('finds the one command with some words, and says how many there are otherwise', () => {
  expect(commandUnder(document, 'Part', 'another')).toBe('another thing');
  expect(commandUnder(document, 'Part', 'last')).toBe('last');
  expect(() => commandUnder(document, 'Part', 'thing')).toThrow('2 commands below “Part” contain: thing');
});
