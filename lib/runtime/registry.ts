/** Events that the metrics count. Durations in seconds. None names a visitor, an address or a listing. */
export type MetricEvents = {
  /** An answer to a visitor; `status` is its class, or `aborted` when the visitor went away. */
  request: { kind: string; status: string; seconds: number };
  /** A document was sent: cached, cached but out of date, rendered for this visitor, or failed. */
  document: { from: 'cached' | 'stale' | 'fresh' | 'failed' };
  render: { decision: 'store' | 'error' | 'bypass'; seconds: number };
  /** A call reached the backend; `result` is `ok` or the kind of failure. */
  backend: { call: string; result: string; seconds: number };
  message: { result: string };
  /** Work asked for a turn (lib/runtime/turns.ts): it began at once, had to wait, or was refused. */
  turn: { kind: string; result: 'begun' | 'waiting' | 'refused' };
};

/** Gauges, which the metrics read when they are asked for. */
export type Readings = {
  /** Calls that are not made at present, because the upstream did not answer them. */
  openCircuits: () => string[];
  /** Mails that will be tried again, and those given up until the next start. */
  unsentMails: () => Promise<{ waiting: number; givenUp: number }>;
  /** Runs over the office's folder that failed since the last good one. */
  officeFailures: () => number;
};

type MetricListener = <Name extends keyof MetricEvents>(name: Name, event: MetricEvents[Name]) => void;

/**
 * What a page cannot say through Next: a status other than 200 (rules#detail-failures), or that something is missing, so
 * that the document must not replace a complete one.
 */
export type RenderStatus = { status: number | null; isDegraded: boolean };

/** Request header with the id of a render. */
export const renderIdHeader = 'x-render-id';

type Registry = {
  /** The open backend; `lib/data/current.ts` sets and types it. */
  backend: unknown;
  /** Of the current renders, by their id in `renderIdHeader`. */
  renderStatuses: Map<string, RenderStatus>;
  /** Errors that were logged with their request, and are skipped when Next prints them on the console too. */
  loggedErrors: WeakSet<object>;
  /** Grows with each change of the listings, which outdates whatever was cached before. */
  generation: number;
  /** Documents of an earlier generation are never sent again, not even where no newer one can be had. */
  oldestUsed: number;
  /** The site is stopping: no background work begins any more. */
  isStopping: boolean;
  onEvent: MetricListener | null;
  readings: Partial<Readings>;
};

const key = Symbol.for('emlak-sitesi.registry');
const holder = globalThis as { [key]?: Registry };

/**
 * State that the whole process shares. Next bundles screens and route handlers apart from each other and from the server,
 * so each has its own copy of every module: a module-level variable would open the database twice.
 */
holder[key] ??= {
  backend: null,
  renderStatuses: new Map(),
  loggedErrors: new WeakSet(),
  generation: 0,
  oldestUsed: 0,
  isStopping: false,
  onEvent: null,
  readings: {},
};
export const registry: Registry = holder[key];

/** Reports an event to the metrics, where they are on. */
export const recordEvent: MetricListener = (name, event) => registry.onEvent?.(name, event);
