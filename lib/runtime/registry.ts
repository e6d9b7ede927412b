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
  oldestServed: number;
};

const key = Symbol.for('emlak-sitesi.registry');
const holder = globalThis as { [key]?: Registry };

/**
 * What the server shares with screens and route handlers, which Next bundles apart from it and from each other: each bundle
 * has its own copy of every module, so a variable of a module would be another one there. What the server alone needs
 * is an ordinary variable (`metric-events.ts`, `stopping.ts`).
 */
holder[key] ??= {
  backend: null,
  renderStatuses: new Map(),
  loggedErrors: new WeakSet(),
  generation: 0,
  oldestServed: 0,
};
export const registry: Registry = holder[key];
