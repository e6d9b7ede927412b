import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { propertyFacts } from './property-facts.ts';

it("the clerk's guide lists all of them: the ranked ones in their order, and each group", async () => {
  const guide = await readFile('lib/office/KILAVUZ.md', 'utf8');
  const [[, ranked], ...groups] = Object.entries(propertyFacts) as [
    [string, string[]],
    ...[string, string[]][],
  ];
  const namesIn = (text: string) => text.trim().replaceAll('\n', ' ').split(', ');
  const [, listed = ''] = /sona gelir:\n\n(.+?)\n\n/s.exec(guide) ?? [];
  expect(namesIn(listed)).toEqual(ranked);
  for (const [group, labels] of groups) {
    const [, known = ''] = guide.split(`\n**${group}:** `);
    expect(namesIn(known.split('\n\n')[0] ?? ''), group).toEqual(labels);
  }
});
