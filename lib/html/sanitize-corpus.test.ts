import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it, vi } from 'vitest';
import { corpus } from '#e2e/support/xss/corpus.ts';
import { sanitizeHtml } from './sanitize.ts';

vi.mock('server-only', () => ({}));

const allowedTags = new Set(
  'b strong i em u s del ins mark small sub sup a br p div blockquote hr h3 ul ol li dl dt dd table caption thead tbody tfoot tr th td'.split(
    ' ',
  ),
);
const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
};
const { document } = new JSDOM('').window;

/** Everything in cleaned HTML that is not on the allow-list, read as a browser would read it. */
function violationsIn(html: string): string[] {
  const template = document.createElement('template');
  template.innerHTML = html;
  return [...template.content.querySelectorAll('*')].flatMap((element) => {
    const tag = element.localName;
    const names = element.getAttributeNames().filter((name) => !allowedAttributes[tag]?.includes(name));
    const href = element.getAttribute('href');
    return [
      ...(allowedTags.has(tag) ? [] : [`<${tag}>`]),
      ...(element.namespaceURI === 'http://www.w3.org/1999/xhtml'
        ? []
        : [`${tag} in ${element.namespaceURI}`]),
      ...names.map((name) => `${tag} ${name}`),
      ...(href === null || /^(?:https?:\/\/|mailto:|tel:)/i.test(href) ? [] : [`to ${href}`]),
      ...(tag !== 'a' || element.getAttribute('rel') === 'noopener nofollow' ? [] : ['an unmarked link']),
    ];
  });
}

async function expectClean(html: string): Promise<void> {
  const clean = await sanitizeHtml(html);
  expect(violationsIn(clean)).toEqual([]);
  expect(await sanitizeHtml(clean)).toBe(clean);
}

describe('a corpus of attacks', () => {
  it('breaks the allow-list before it is cleaned', () => {
    const attacks = corpus.filter(({ text }) => violationsIn(text).length > 0);
    expect(attacks.length).toBeGreaterThan(corpus.length * 0.6);
  });

  it.each(corpus)('$place: $name', async ({ text }) => {
    await expectClean(text);
    await expectClean(`<p>önce ${text} sonra</p>`);
    await expectClean(`<table><tr><td>${text}</table>`);
    await expectClean(`<a href="${text}">bağ</a>`);
    await expectClean(`<a href='${text}'>bağ</a>`);
  });

  it('in any company', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...corpus), { minLength: 2, maxLength: 6 }), (vectors) =>
        expectClean(vectors.map(({ text }) => text).join('')),
      ),
      { numRuns: 200 },
    );
  });

  it('cut anywhere', async () => {
    const cut = fc.tuple(fc.constantFrom(...corpus), fc.double({ min: 0, max: 1, noNaN: true }));
    await fc.assert(
      fc.asyncProperty(cut, cut, async ([one, part], [other]) => {
        await expectClean(one.text.slice(0, Math.floor(one.text.length * part)) + other.text);
      }),
      { numRuns: 200 },
    );
  });
});
