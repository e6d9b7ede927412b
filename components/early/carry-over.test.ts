import { createElement, useLayoutEffect } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { render, stubBrowser } from '#lib/browser/testing/stub-browser.ts';

const window = stubBrowser();
const { document } = window;
beforeAll(() => {
  const { CustomEvent, Element, HTMLElement } = window;
  const { HTMLSelectElement, HTMLDetailsElement, HTMLDialogElement } = window;
  const globals = {
    CustomEvent,
    Element,
    HTMLElement,
    HTMLSelectElement,
    HTMLDetailsElement,
    HTMLDialogElement,
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
});

const form = `<form>
  <input name="ad"><input name="rol" type="radio" value="a"><input name="rol" type="radio" value="b">
  <select name="tur"><option>Ev</option><option>Arsa</option></select>
  <textarea name="not"></textarea>
  <details class="sss"><summary>?</summary></details>
  <button aria-controls="panel" aria-expanded="false" class="ac"></button>
</form><p hidden id="panel"></p>`;

const drawn = document.createElement('div');
document.body.append(drawn);

/** Draws the form anew, as React does in one go with the effects. */
function Redrawn() {
  useLayoutEffect(() => {
    drawn.innerHTML = form;
  }, []);
  return null;
}

it('carries into the elements of React what a visitor did in those that it removes', async () => {
  // A translator has put something between.
  drawn.innerHTML = form.replace('<form>', '<form><input name="çeviri">');
  const find = <Found extends Element>(selector: string) => drawn.querySelector(selector) as Found;
  const { CarryOver } = await import('./carry-over.tsx');
  const twins: unknown[] = [];
  window.addEventListener('site-drawn', (event) => {
    const twinOf = (event as CustomEvent<(old: Element) => Element>).detail;
    twins.push(twinOf(tapped), find('.ac'));
  });

  find<HTMLInputElement>('[name=ad]').value = 'Işıl';
  find<HTMLInputElement>('[value=b]').checked = true;
  find<HTMLSelectElement>('select').value = 'Arsa';
  find<HTMLTextAreaElement>('textarea').value = 'Merhaba';
  find<HTMLDetailsElement>('details').open = true;
  const tapped = find('.ac');
  tapped.setAttribute('aria-expanded', 'true');
  find<HTMLInputElement>('[name=ad]').focus();
  find<HTMLInputElement>('[name=ad]').setSelectionRange(1, 2);

  const { unmount } = await render([
    createElement(Redrawn, { key: 1 }),
    createElement(CarryOver, { key: 2 }),
  ]);
  const checked = [...drawn.querySelectorAll<HTMLInputElement>('[type=radio]')].map((radio) => radio.checked);
  expect(find<HTMLInputElement>('[name=ad]').value).toBe('Işıl');
  expect(checked).toEqual([false, true]);
  expect(find<HTMLSelectElement>('select').value).toBe('Arsa');
  expect(find<HTMLTextAreaElement>('textarea').value).toBe('Merhaba');
  expect(find<HTMLDetailsElement>('details').open).toBe(true);
  expect([find('.ac').ariaExpanded, find<HTMLElement>('#panel').hidden]).toEqual(['true', false]);
  expect(document.activeElement).toBe(find('[name=ad]'));
  expect(find<HTMLInputElement>('[name=ad]').selectionStart).toBe(1);
  expect(twins).toEqual([find('.ac'), find('.ac')]);
  await unmount();
});
