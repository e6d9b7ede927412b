/** What a journey needs of a browser, whatever drives it. */
export type Client = {
  /** Opens an address, as if it were typed into the address bar. */
  open(url: string): Promise<void>;
  /** Runs a function inside the page; it sees nothing but its arguments. */
  run<Args extends unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Presses the element that a function inside the page finds. */
  press<Args extends unknown[]>(find: (...args: Args) => unknown, ...args: Args): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  /** Text of an alert, which is closed; null when there is none. */
  takeAlert(): Promise<string | null>;
  /** Uncaught exceptions so far, where the engine reports them. */
  exceptions: string[];
  close(): Promise<void>;
};

/** The size of the window: a phone, as most visitors with these engines have. */
export const phone = { width: 390, height: 844 };

/** A proxy that does not exist, so that maps and videos fail at once and nothing needs the internet. */
export const proxy = { host: '127.0.0.1', port: 9 };
