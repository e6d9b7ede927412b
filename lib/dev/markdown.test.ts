import { globSync, readFileSync } from 'node:fs';
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

it('the table of promises names a test or a soak for each, and only tests that are there', () => {
  const [, table = ''] = read('lib/dev/README.md').split('| promise | test |\n|---|---|\n');
  const rows = table.trim().split('\n');
  expect(rows.length).toBeGreaterThanOrEqual(30);
  for (const row of rows) {
    const [, tests = ''] = row.split(' | ');
    const files = Array.from(tests.matchAll(/`([^`]+)`/g), ([, path = '']) => path);
    expect(files.length > 0 || tests.includes('soak:'), row).toBe(true);
    for (const path of files) {
      expect(path).toMatch(/\.(?:test|spec)\.ts$/);
      // `lib/a/{b,c}.test.ts` names two.
      expect(globSync(path), path).toHaveLength(path.split(',').length);
    }
  }
});

it('the documents of lib/docs name only files that are there', () => {
  const example = /kiralama|^`\d{4}_/;
  for (const document of ['tour', 'adding-a-field', 'adding-a-screen']) {
    const text = read(`lib/docs/${document}.md`);
    const paths = Array.from(
      text.matchAll(/`((?:app|components|lib|e2e)\/[^`\s]+)`/g),
      ([, path = '']) => path,
    );
    expect(paths.length, document).toBeGreaterThan(5);
    const missing = paths.filter((path) => !example.test(path) && globSync(path).length === 0);
    expect(missing, document).toEqual([]);
  }
});
