'use client';

import { useEffect, useLayoutEffect } from 'react';

const isBrowser = typeof document !== 'undefined';
const observer = isBrowser ? new MutationObserver(() => {}) : null;
let focused = isBrowser ? document.activeElement : null;

if (isBrowser) {
  observer?.observe(document, { childList: true, subtree: true });
  addEventListener('focusin', ({ target }) => {
    focused = target as Element;
  });
  addEventListener('focusout', ({ target }) =>
    // By then React has finished: what it has removed has not lost the focus by the visitor.
    queueMicrotask(() => {
      if (target === focused && focused?.isConnected) focused = null;
    }),
  );
}

/**
 * Carries over what a visitor did before hydration if React draws the document anew, because something else has changed it
 * (a translator, a password manager): values, choices, what is open, the focus. The elements that React has removed still
 * have it all. Stands before all other components, whose effects find it in the new elements as they would in the old ones.
 * early-taps.ts learns that React has drawn, and where it finds what was tapped.
 */
export function CarryOver() {
  useLayoutEffect(carryOver, []);
  return null;
}

function carryOver(): void {
  const records = observer?.takeRecords() ?? [];
  observer?.disconnect();
  // A dialog that is opened again takes the focus.
  const wasFocused = focused;
  const removed = records.flatMap(({ removedNodes }) => elementsOf(removedNodes, false));
  const added = records.flatMap(({ addedNodes }) => elementsOf(addedNodes, true));
  const twinOf = (old: Element) => {
    const sign = signOf(old);
    const peers = (elements: Element[]) => elements.filter((element) => signOf(element) === sign);
    return peers(added)[peers(removed).indexOf(old)];
  };
  for (const old of removed.filter((element) => element.matches(stateful))) {
    const twin = twinOf(old);
    if (twin) copyState(old, twin);
  }
  dispatchEvent(new CustomEvent('site-drawn', { detail: twinOf }));
  if (wasFocused && removed.includes(wasFocused)) moveFocus(wasFocused, twinOf(wasFocused));
}

function elementsOf(nodes: NodeList, isConnected: boolean): Element[] {
  const elements = Array.from(nodes).filter((node) => node instanceof Element);
  return elements
    .filter((element) => element.isConnected === isConnected)
    .flatMap((element) => [element, ...element.querySelectorAll('*')]);
}

/** Returns a text by which an element of the site and its twin are told from what others have put between them. */
function signOf(element: Element): string {
  const { name, type, value } = element as HTMLInputElement;
  return [element.localName, name || element.className, type, type === 'radio' && value].join();
}

const stateful = 'input, select, textarea, details, dialog[open], [aria-expanded=true], [aria-selected]';

function copyState(old: Element, twin: Element): void {
  if (old instanceof HTMLSelectElement) (twin as HTMLSelectElement).value = old.value;
  else if (old instanceof HTMLDetailsElement) (twin as HTMLDetailsElement).open = old.open;
  else if (twin instanceof HTMLDialogElement) twin.showModal();
  else if ('defaultValue' in old) {
    const [from, to] = [old as HTMLInputElement, twin as HTMLInputElement];
    if (from.value !== from.defaultValue) to.value = from.value;
    if (from.checked !== from.defaultChecked) to.checked = from.checked;
  } else {
    const state = old.hasAttribute('aria-selected') ? 'aria-selected' : 'aria-expanded';
    const value = String(old.getAttribute(state));
    twin.setAttribute(state, value);
    const panel = document.getElementById(twin.getAttribute('aria-controls') ?? '');
    if (panel) panel.hidden = value !== 'true';
  }
}

function moveFocus(old: Element, twin: Element | undefined): void {
  if (!(twin instanceof HTMLElement)) return;
  twin.focus({ preventScroll: true });
  const { selectionStart, selectionEnd } = old as HTMLInputElement;
  if (typeof selectionStart === 'number')
    (twin as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
}

/** Tells early-taps.ts to click what was tapped before hydration. */
export function HydrationSignal() {
  useEffect(() => {
    window.dispatchEvent(new Event('site-listens'));
  }, []);
  return null;
}
