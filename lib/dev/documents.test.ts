import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');

describe('references to the rules', () => {
  const rulesFile = 'lib/contract/rules.md';
  /** The anchors of the headings, as GitHub makes them. */
  const anchors = Array.from(read(rulesFile).matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

  /** What is wrong with one file's references to the rules, one line each. */
  function wrongReferences(file: string, text: string): string[] {
    return text.split('\n').flatMap((line, index) => {
      const unknown = [...line.matchAll(/\brules(?:\.md)?#([a-z0-9-]*)/g)]
        .filter(([, anchor = '']) => !anchors.includes(anchor))
        .map(([reference]) => `${reference} is no heading of ${rulesFile}`);
      const isNumbered = line.includes('§') && !line.includes('RFC');
      const complaints = [
        ...unknown,
        ...(isNumbered ? ['a section number leads nowhere; name the heading'] : []),
      ];
      return complaints.map((complaint) => `${file}:${index + 1} ${complaint}`);
    });
  }

  it('lead from the code to a heading, of which no two have one anchor', () => {
    const files = globSync(['{app,components,docs,lib,e2e}/**/*.{ts,tsx,css,mjs,md}', '*.{ts,md}']);
    const found = files
      .filter((file) => !file.endsWith('documents.test.ts'))
      .map((file) => [file, read(file)] as const);
    expect(found.filter(([, text]) => text.includes('rules#')).length).toBeGreaterThan(100);
    expect(found.flatMap(([file, text]) => wrongReferences(file, text))).toEqual([]);
    expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([]);
  });

  it.each([
    [
      '// rules#contact-popups: warns but still sends.',
      [expect.stringContaining('rules#contact-popups is no')],
    ],
    ['(see rules.md#gone)', [expect.stringContaining('rules.md#gone is no heading')]],
    [' * told by decisions §4, home form', [expect.stringContaining('a section number')]],
    ['// rules#popup-quirk, RFC 9110 §13.1.2', []],
  ])('are judged in %j', (line, complaints) => {
    expect(wrongReferences('a.ts', line)).toEqual(complaints);
  });
});

describe('the table of promises', () => {
  /** `lib/a/{b,c}.test.ts` names two files. */
  function expandBraces(path: string): string[] {
    const [, before = '', choices, after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? [];
    if (choices === undefined) return [path];
    return choices.split(',').flatMap((choice) => expandBraces(before + choice + after));
  }

  const [, table = ''] = read('lib/dev/README.md').split('| promise | test |\n|---|---|\n');
  const promises = table
    .trim()
    .split('\n')
    .map((row) => {
      const [promise = '', tests = ''] = row.split(' | ');
      return {
        promise,
        tests,
        files: [...tests.matchAll(/`([^`]+)`/g)].flatMap(([, path = '']) => expandBraces(path)),
      };
    });

  it('names a test or a soak for every promise, and only tests that are there', () => {
    expect(promises.length).toBeGreaterThanOrEqual(30);
    expect(promises.filter(({ tests, files }) => files.length === 0 && !tests.includes('soak:'))).toEqual([]);
    const isTest = (path: string) => /\.(?:test|spec)\.ts$/.test(path) && existsSync(path);
    const missing = promises.flatMap(({ promise, files }) =>
      files.filter((path) => !isTest(path)).map((path) => `${path} (${promise})`),
    );
    expect(missing).toEqual([]);
  });
});

it('shows the example of the browser tests as it runs', () => {
  expect(read('e2e/README.md')).toContain(read('e2e/concerns/any-answer.spec.ts'));
});
