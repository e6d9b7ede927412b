/** A control of the page that a visitor can press or type into. */
export type Control = {
  click(): Promise<void>;
  type(text: string): Promise<void>;
  /** Where it stands in the window, see `placeOf`. */
  place(): Promise<string>;
};

/** Runs in the page: brings a control into the window. @returns where it stands, or what covers it there */
export function placeOf(element: Element): string {
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = element.getBoundingClientRect();
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const place = `${box.left} ${box.top}`;
  return element.contains(hit) ? place : `covered at ${place} by ${hit?.outerHTML.slice(0, 200)}`;
}

/** What a journey needs of a browser, whatever drives it. */
export type Client = {
  open(url: string): Promise<void>;
  /** As by the browser's own button. */
  back(): Promise<void>;
  /** Runs a function inside the page; it sees nothing but its arguments. */
  run<Args extends unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** The element that a function finds inside the page. */
  find<Args extends unknown[]>(
    work: (...args: Args) => Element | null,
    ...args: Args
  ): Promise<Control | null>;
  /** Text of an alert, which is closed; null when none was raised. */
  takeAlert(): Promise<string | null>;
  /** Uncaught exceptions so far, where the engine tells them. */
  exceptions(): string[];
  close(): Promise<void>;
};

/** The size of the window: a phone, as most visitors with these engines. */
export const phone = { width: 390, height: 844 };

/**
 * A proxy that is not there: requests to other hosts fail at once, so that nothing needs the internet. Without
 * internet WebKit would wait for names of hosts, and with it the maps would be asked for.
 */
export const noOutside = { host: '127.0.0.1', port: 9, except: ['127.0.0.1', 'localhost'] };
