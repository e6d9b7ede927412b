import { JSDOM } from 'jsdom';
import { expect, it, vi } from 'vitest';
import { earlyScriptSources } from './early-script-source.ts';

/** Opens a document before React is there, in an engine that does not know commands. */
function open(body: string) {
  const script = `<script>${earlyScriptSources.document()}</script>`;
  const options = { runScripts: 'dangerously', pretendToBeVisual: true } as const;
  const { window } = new JSDOM(`<head>${script}</head><body>${body}</body>`, options);
  const { document } = window;
  const find = (selector: string) => document.querySelector(selector) as HTMLElement;
  const press = (target: HTMLElement, key: string) =>
    target.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  /** Lets React hydrate elements. */
  const hydrate = (...selectors: string[]) => {
    for (const selector of selectors) Object.assign(find(selector), { __reactProps$1: {} });
    window.dispatchEvent(new window.CustomEvent('site-drawn', { detail: () => undefined }));
    window.dispatchEvent(new window.Event('site-listens'));
  };
  return { window, find, press, hydrate };
}

const tabs = ['a', 'b']
  .map(
    (name) =>
      `<button role="tab" id="${name}" aria-controls="p-${name}" aria-selected="${name === 'a'}">${name}</button>`,
  )
  .join('');

it('switches tabs by a tap and by arrow keys', () => {
  const { window, find, press } = open(`<div>${tabs}</div><p id="p-a"></p><p id="p-b" hidden></p>`);
  const shown = () => [find('#p-a').hidden, find('#p-b').hidden];
  find('#b').click();
  expect([find('#a').ariaSelected, find('#b').ariaSelected, ...shown()]).toEqual([
    'false',
    'true',
    true,
    false,
  ]);
  press(find('#b'), 'ArrowLeft');
  expect(shown()).toEqual([false, true]);
  expect(window.document.activeElement?.id).toBe('a');
});

it('opens a disclosure, and closes it by Escape', () => {
  const { find, press } = open(
    '<button data-early="disclosure" aria-controls="p" aria-expanded="false">a</button><p id="p" hidden></p>',
  );
  find('#p').scrollIntoView = () => {};
  find('button').click();
  expect([find('button').ariaExpanded, find('#p').hidden]).toEqual(['true', false]);
  press(find('button'), 'Escape');
  expect([find('button').ariaExpanded, find('#p').hidden]).toEqual(['false', true]);
});

it('repeats a tap once, when React has hydrated the button, and not where it is pressed already', () => {
  const { find, hydrate } = open('<button id="a">a</button><button id="b" aria-pressed="false">b</button>');
  const taps = { a: vi.fn(), b: vi.fn() };
  for (const name of ['a', 'b'] as const) {
    find(`#${name}`).click();
    find(`#${name}`).addEventListener('click', taps[name]);
  }
  find('#b').ariaPressed = 'true';
  hydrate('#a', '#b');
  hydrate('#a', '#b');
  expect(taps.a).toHaveBeenCalledOnce();
  expect(taps.b).not.toHaveBeenCalled();
});

it('opens and closes dialogs where the engine does not know commands', () => {
  const { window, find } = open(
    '<button command="show-modal" commandfor="d">a</button><dialog id="d"><button command="close" commandfor="d">b</button></dialog>',
  );
  const calls: string[] = [];
  Object.assign(window.HTMLDialogElement.prototype, {
    showModal: () => calls.push('open'),
    close: () => calls.push('close'),
  });
  find('button').click();
  find('dialog button').click();
  expect(calls).toEqual(['open', 'close']);
});
