import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { corpus } from '#lib/dev/testing/xss/corpus.ts';
import { sanitizeHtml } from './sanitize.ts';

const inline = 'b strong i em u s del ins mark small sub sup a br'.split(' ');
const blocks = 'p div blockquote hr h3 ul ol li dl dt dd'.split(' ');
const allowedTags = [...inline, ...blocks, ...'table caption thead tbody tfoot tr th td'.split(' ')];
const allowedAttributes = ['a href', 'a rel', 'td colspan', 'td rowspan', 'th colspan', 'th rowspan'];
const { document } = new JSDOM('').window;

/** Lists everything in cleaned HTML that is not on the allow-list, read as a browser would read it. */
function violationsIn(html: string): string[] {
  const template = document.createElement('template');
  template.innerHTML = html;
  return [...template.content.querySelectorAll('*')].flatMap((element) => {
    const tag = element.localName;
    const attributes = element.getAttributeNames().map((name) => `${tag} ${name}`);
    const isHtml = element.namespaceURI === 'http://www.w3.org/1999/xhtml';
    const href = element.getAttribute('href');
    return [
      ...(allowedTags.includes(tag) && isHtml ? [] : [`<${tag}> in ${element.namespaceURI}`]),
      ...attributes.filter((attribute) => !allowedAttributes.includes(attribute)),
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

it('a corpus of attacks breaks the allow-list before it is cleaned', () => {
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

it('attacks in any company, whole or cut anywhere', async () => {
  const end = fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true }));
  const part = fc
    .tuple(fc.constantFrom(...corpus), end)
    .map(([{ text }, end]) => text.slice(0, Math.floor(text.length * end)));
  const parts = fc.array(part, { minLength: 2, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(parts, (texts) => expectClean(texts.join(''))),
    { numRuns: 400 },
  );
});
