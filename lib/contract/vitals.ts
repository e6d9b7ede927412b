/**
 * Where a visitor's browser reports how fast a screen was; none of the calls (rules#calls), and only where it is
 * counted.
 */
export const vitalsPath = '/api/vitals';

/** Times in milliseconds, `CLS` a score. `screen` is the path that the visit began on, without its query. */
export type Vitals = { screen: string } & Partial<Record<VitalName, number>>;

export type VitalName = 'LCP' | 'INP' | 'CLS' | 'TTFB';
