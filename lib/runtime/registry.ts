/**
 * Events of the process, for the metrics. Durations in seconds. Nothing here names a visitor, an address or a listing.
 */
export type MetricEvents = {
  /** An answer to a visitor; the status by its class, or `aborted` when the visitor went away. */
  request: { kind: string; status: string; seconds: number };
  /** A document went out: from the cache, from there though out of date, or rendered for this visitor. */
  document: { from: 'cached' | 'stale' | 'fresh' | 'failed' };
  render: { decision: 'store' | 'error' | 'bypass'; seconds: number };
  /** A call reached the backend; `result` is `ok` or why it could not be answered. */
  backend: { call: string; result: string; seconds: number };
  message: { result: string };
};

/** What can be read at any time. */
export type Readings = {
  /** Calls that are not passed on at present, because the upstream did not answer them. */
  openCircuits: () => string[];
  /** Mails that have not been sent: those that will be tried again, and those given up until the next start. */
  unsentMails: () => Promise<{ waiting: number; givenUp: number }>;
  /** Tries to serve the office's folder that failed since the last one that did not. */
  officeFailures: () => number;
};

type MetricListener = <Name extends keyof MetricEvents>(name: Name, event: MetricEvents[Name]) => void;

/**
 * How a page tells the server what it cannot say through Next: a status other than 200 for a page that was rendered
 * (rules#detail-failures), or that something is missing, so that the document must not replace a complete one.
 */
export type RenderStatus = { status: number | null; isDegraded: boolean };

/** The header by which the server tells a page the id of its render. */
export const renderIdHeader = 'x-render-id';

type Registry = {
  /** The open backend, which `lib/backend/index.ts` puts here and gives its type. */
  backend: Promise<unknown> | null;
  /** Outcomes of the renders under way, by the id that the server sends in `renderIdHeader`. */
  renderStatuses: Map<string, RenderStatus>;
  /** Errors that were logged with their request; Next prints them on the console as well, which the log then skips. */
  loggedErrors: WeakSet<object>;
  /** Raised by each change of the listings: what was made of them before is out of date. */
  generation: number;
  /** The site is ending: what nobody asked for is not begun any more. */
  isStopping: boolean;
  onEvent: MetricListener | null;
  /** Put here by whoever knows; the latest counts. */
  readings: Partial<Readings>;
};

const key = Symbol.for('emlak-sitesi.registry');
const holder = globalThis as { [key]?: Registry };

/**
 * What the parts of one process share. Next bundles screens and route handlers apart from each other and from the
 * server, so each has its own copy of every module: a module-level variable would open the database twice. All
 * copies of this module meet in one object.
 */
holder[key] ??= {
  backend: null,
  renderStatuses: new Map(),
  loggedErrors: new WeakSet(),
  generation: 0,
  isStopping: false,
  onEvent: null,
  readings: {},
};
export const registry: Registry = holder[key];

/** Says what happened. Costs next to nothing without a listener. */
export const recordEvent: MetricListener = (name, event) => registry.onEvent?.(name, event);
