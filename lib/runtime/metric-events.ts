import { registry } from './registry.ts';

/** Events that the metrics count, without visitors, addresses and listings. Durations in seconds. */
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
type Readings = {
  /** Calls that are suspended because the upstream did not answer them. */
  openCircuits: () => string[];
  /** Mails that will be tried again, and those given up until the next start. */
  unsentMails: () => Promise<{ waiting: number; givenUp: number }>;
  /** Runs over the office's folder that failed since the last good one. */
  officeFailures: () => number;
};

/** Gauges that the metrics read when they are asked for; each part of the site adds its own. */
export const readings: Partial<Readings> = {};

type MetricListener = <Name extends keyof MetricEvents>(name: Name, event: MetricEvents[Name]) => void;

/** Hands every event to the metrics from now on; null ends that. */
export function listenToEvents(metrics: MetricListener | null): void {
  registry.metricListener = metrics as typeof registry.metricListener;
}

/** Reports an event to the metrics, where they are on. */
export const recordEvent: MetricListener = (name, event) => registry.metricListener?.(name, event);
