import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');

it('references to the rules lead from the code to a heading, of which no two have one anchor', () => {
  /** The anchors of the headings, as GitHub makes them. */
  const anchors = Array.from(read('lib/domain/wire/rules.md').matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
  expect(anchors).toEqual([...new Set(anchors)]);
  const files = globSync(['{app,components,lib,e2e}/**/*.{ts,tsx,css,mjs,md}', '*.{ts,md}']);
  const references = files.flatMap((file) =>
    Array.from(read(file).matchAll(/\brules(?:\.md)?#([a-z0-9-]*)/g), ([, to = '']) => [file, to]),
  );
  expect(references.length).toBeGreaterThan(100);
  expect(references.filter(([, anchor = '']) => !anchors.includes(anchor))).toEqual([]);
});

it('the table of promises names a test or a part of the bench for each, and only tests that are there', () => {
  const [, table = ''] = read('lib/dev/README.md').split('| promise | test |\n|---|---|\n');
  const rows = table.trim().split('\n');
  expect(rows.length).toBeGreaterThanOrEqual(30);
  for (const row of rows) {
    const [, tests = ''] = row.split(' | ');
    const files = Array.from(tests.matchAll(/`([^`]+)`/g), ([, path = '']) => path);
    expect(files.length > 0 || tests.includes('bench,'), row).toBe(true);
    for (const path of files) {
      expect(path).toMatch(/\.(?:test|spec)\.ts$/);
      // `lib/a/{b,c}.test.ts` names two.
      expect(globSync(path), path).toHaveLength(path.split(',').length);
    }
  }
});

it('the documents name only files that are there', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => existsSync(file));
  const isThere = (name: string) => files.some((file) => matchesGlob(file, `**/${name}`));
  /** Examples, a file that was, one that whoever deploys makes, and one inside of a backup. */
  const others = [
    'app/kiralama/page.tsx',
    '0001_dues.sql',
    'lib/site/agency.ts',
    'lib/deploy/.env',
    'manifest.json',
  ];
  const names = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((document) =>
      Array.from(read(document).matchAll(/`([\w.@*[\]{},/-]+)`/g), ([, name = '']) => ({ document, name })),
    )
    .filter(
      ({ name }) =>
        /\w\.(?:tsx?|mjs|css|sql|md|json|svg)$/.test(name) || /^(?:app|components|lib|e2e)\/./.test(name),
    );
  expect(names.length).toBeGreaterThan(300);
  const missing = names.filter(
    ({ name }) => !others.includes(name) && !isThere(name) && !isThere(`${name.replace(/\/$/, '')}/**/*`),
  );
  expect(missing).toEqual([]);
});
