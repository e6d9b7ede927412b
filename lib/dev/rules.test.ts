import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const rulesFile = 'lib/contract/rules.md';
const sources = globSync(
  ['app', 'components', 'docs', 'lib', 'e2e']
    .map((folder) => `${folder}/**/*.{ts,tsx,css,mjs,md}`)
    .concat('*.{ts,md}'),
);

/** The anchors of a Markdown file's headings, as GitHub makes them. */
function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** What is wrong with one file's references to the rules, one line each. */
function wrongReferences(file: string, text: string, anchors: readonly string[]): string[] {
  return text.split('\n').flatMap((line, index) => {
    const unknown = [...line.matchAll(/\brules(?:\.md)?#([a-z0-9-]*)/g)]
      .filter(([, anchor = '']) => !anchors.includes(anchor))
      .map(([reference]) => `${reference} is no heading of ${rulesFile}`);
    const isNumbered = line.includes('§') && !line.includes('RFC');
    return [...unknown, ...(isNumbered ? ['a section number leads nowhere; name the heading'] : [])].map(
      (complaint) => `${file}:${index + 1} ${complaint}`,
    );
  });
}

it('leads from every reference in the code to a heading of the rules', () => {
  const anchors = anchorsOf(readFileSync(rulesFile, 'utf8'));
  const own = /lib\/dev\/rules\.test\.ts$/;
  const found = sources
    .filter((file) => !own.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')] as const);
  expect(found.filter(([, text]) => text.includes('rules#')).length).toBeGreaterThan(100);
  expect(found.flatMap(([file, text]) => wrongReferences(file, text, anchors))).toEqual([]);
});

it('has no two rules under one anchor', () => {
  const anchors = anchorsOf(readFileSync(rulesFile, 'utf8'));
  expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([]);
});

it.each([
  ['// rules#contact-popups: warns but still sends.', 'rules#contact-popups is no heading'],
  ['(see rules.md#gone)', 'rules.md#gone is no heading'],
  ['// Spec §5: warns but still sends.', 'a section number'],
  [' * told by decisions §4, home form', 'a section number'],
])('complains about %j', (line, complaint) => {
  expect(wrongReferences('a.ts', line, ['contact-popup'])[0]).toContain(complaint);
});

it('accepts a heading and the section of an RFC', () => {
  expect(wrongReferences('a.ts', '// rules#contact-popup, RFC 9110 §13.1.2', ['contact-popup'])).toEqual([]);
});
