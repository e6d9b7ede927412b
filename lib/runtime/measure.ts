import type { VitalName } from '#lib/contract/vitals.ts';

/** What happened, for whoever counts it. Durations in seconds. Nothing here names a visitor, an address or a listing. */
export type Facts = {
  /** A document went out: the kept one, the kept one though out of date, or one rendered for this visitor. */
  document: { pool: string; from: 'kept' | 'stale' | 'fresh' | 'failed' };
  render: { verdict: 'keep' | 'failed' | 'pass'; seconds: number };
  /** A call reached the backend; `result` is `ok` or why it could not be answered. */
  backend: { call: string; result: string; seconds: number };
  message: { result: string };
  /** What a visitor's browser measured. */
  vital: { name: VitalName; screen: string; value: number };
};

/** What can be read at any time. */
export type Readings = {
  /** Kept documents in bytes, by pool. */
  cacheBytes: () => Record<string, number>;
  /** Calls that are not passed on at present, because the upstream did not answer them. */
  openCircuits: () => string[];
  /** Mails that have not been sent: those that will be tried again, and those given up until the next start. */
  unsentMails: () => Promise<{ waiting: number; givenUp: number }>;
};

type Listener = <Name extends keyof Facts>(name: Name, facts: Facts[Name]) => void;
type Hub = { listener?: Listener; readings: Partial<Readings> };

// Screens, route handlers and the server in front are bundled apart, and meet on `globalThis`.
const key = Symbol.for('emlak-sitesi.measure');
const holder = globalThis as { [key]?: Hub };

function hub(): Hub {
  holder[key] ??= { readings: {} };
  return holder[key];
}

/** Says what happened. Costs next to nothing where nobody counts. */
export const measure: Listener = (name, facts) => holder[key]?.listener?.(name, facts);

/** Offers something to be read; a later offer of the same name replaces it. */
export function offerReading<Name extends keyof Readings>(name: Name, read: Readings[Name]): void {
  hub().readings[name] = read;
}

/** From now on everything that is measured comes here, and to nobody else. */
export function listenToMeasures(listener: Listener): Partial<Readings> {
  hub().listener = listener;
  return hub().readings;
}
