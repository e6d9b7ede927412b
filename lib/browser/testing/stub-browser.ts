import { JSDOM } from 'jsdom';
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
