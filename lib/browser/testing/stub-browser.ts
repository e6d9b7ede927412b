import { JSDOM } from 'jsdom';
import type { ReactNode } from 'react';
import { afterAll, beforeAll, vi } from 'vitest';

/** Gives the tests of a file a window with an empty `main`, in which React renders. @returns the window */
export function stubBrowser() {
  const { window } = new JSDOM('<main></main>', { url: 'https://site.test/' });
  beforeAll(() => {
    const { document, localStorage, Event, MutationObserver } = window;
    const [addEventListener, removeEventListener, dispatchEvent] = [
      window.addEventListener.bind(window),
      window.removeEventListener.bind(window),
      window.dispatchEvent.bind(window),
    ];
    const events = { Event, MutationObserver, addEventListener, removeEventListener, dispatchEvent };
    const globals = { window, document, localStorage, ...events, IS_REACT_ACT_ENVIRONMENT: true };
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });
  return window;
}

/** Renders into `main` of a stubbed browser. @returns React's `act`, for what happens then, and the end of it */
export async function render(node: ReactNode) {
  const { act } = await import('react');
  const { createRoot } = await import('react-dom/client');
  const root = createRoot(document.querySelector('main') as HTMLElement);
  await act(async () => root.render(node));
  return { act, unmount: () => act(async () => root.unmount()) };
}
