import { JSDOM, VirtualConsole } from 'jsdom';
import { expect, it } from 'vitest';
import { earlyScriptSources } from './early-script-source.ts';

/** Opens a document that runs the scripts as they stand in it, alone. */
function open(body: string, ...parts: (keyof typeof earlyScriptSources)[]) {
  const errors: unknown[] = [];
  const virtualConsole = new VirtualConsole().on('jsdomError', (error) => errors.push(error));
  const scripts = parts.map((part) => `<script>${earlyScriptSources[part]()}</script>`).join('');
  const options = { url: 'https://site.test/', runScripts: 'dangerously', virtualConsole } as const;
  const { window } = new JSDOM(`<head>${scripts}</head><body>${body}</body>`, options);
  const fire = (target: EventTarget, event: string) =>
    target.dispatchEvent(new window.Event(event, { bubbles: true, cancelable: true }));
  const find = (selector: string) => window.document.querySelector(selector) as HTMLElement;
  return { window, errors, fire, find };
}

it('needs nothing but itself, and ends no script of a document', () => {
  const { window, errors } = open('<p>Metin</p>', 'document', 'home');
  expect(errors).toEqual([]);
  expect(window.document.body.innerHTML).toBe('<p>Metin</p>');
});

it('lets a form be posted once, until the screen comes back from the history', () => {
  const { window, fire, find } = open('<form method="post"></form><form method="get"></form>', 'document');
  const submits = (selector: string) => fire(find(selector), 'submit');
  expect([submits('[method=post]'), submits('[method=post]')]).toEqual([true, false]);
  expect([submits('[method=get]'), submits('[method=get]')]).toEqual([true, true]);
  window.dispatchEvent(Object.assign(new window.Event('pageshow'), { persisted: true }));
  expect(submits('[method=post]')).toBe(true);
});

it('posts again what React has answered in the page', () => {
  const { fire, find } = open('<form method="post"></form>', 'document');
  find('form').addEventListener('submit', (event) => event.preventDefault());
  let answered = 0;
  find('form').addEventListener('submit', () => void answered++);
  for (const _ of [1, 2]) fire(find('form'), 'submit');
  expect(answered).toBe(2);
});

it('puts the default image in place of a photograph that cannot be had, and of nothing else', () => {
  const photograph = '/_next/image?url=%2Fapi%2Fyok.jpg&w=640&q=75';
  const { fire, find } = open(
    `<img id="a" src="${photograph}" srcset="${photograph} 1x"><img id="b" src="/x.png">`,
    'document',
  );
  for (const image of ['#a', '#b']) fire(find(image), 'error');
  expect(find('#a').getAttribute('src')).not.toContain('yok.jpg');
  expect(find('#a').hasAttribute('srcset')).toBe(false);
  expect(find('#b').getAttribute('src')).toBe('/x.png');
});

it('has a photograph back that was missed without a network, once that is there', () => {
  const [small, large] = [64, 640].map((width) => `/_next/image?url=%2Fapi%2Fev.jpg&w=${width}&q=75`);
  const { window, fire, find } = open(`<img src="${small}"><img id="b" src="${small}">`, 'document');
  let isOnline = false;
  Object.defineProperty(window.navigator, 'onLine', { get: () => isOnline });
  fire(find('img'), 'error');
  const missed = find('img').getAttribute('src');
  expect(missed).not.toBe(small);
  find('img').setAttribute('src', `${large}`);
  fire(find('img'), 'error');
  expect(find('img').getAttribute('src')).toBe(missed);
  isOnline = true;
  fire(find('#b'), 'error');
  window.dispatchEvent(new window.Event('online'));
  expect(find('img').getAttribute('src')).toContain(large);
  // A photograph that the server does not have is not asked for again.
  expect(find('#b').getAttribute('src')).toBe(missed);
});
