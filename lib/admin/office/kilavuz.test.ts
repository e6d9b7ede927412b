import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { featureRanking } from '#lib/site/feature-ranking.ts';
import { answerNames } from './office-folder.ts';

const guide = readFileSync('lib/admin/KILAVUZ.md', 'utf8');

it('shows the clerk which features reach card and page, and the files that there are', () => {
  const [, listed = ''] = /sona gelir:\n\n(.+?)\n\n/s.exec(guide) ?? [];
  expect(listed.replaceAll('\n', ' ').split(', ')).toEqual(featureRanking);
  for (const name of Object.values(answerNames)) expect(guide).toContain(`\`${name}\``);
  const pictures = [...guide.matchAll(/\]\((kilavuz\/[^)]+)\)/g)].map(([, path]) => `lib/admin/${path}`);
  expect(pictures.length).toBeGreaterThan(2);
  expect(pictures.filter((path) => !existsSync(path))).toEqual([]);
});
