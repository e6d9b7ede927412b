export const parts = ['load', 'crawl', 'kill', 'disk', 'small', 'bulk'] as const;
export type Part = (typeof parts)[number];

/** One line of the table: a promise, and what was measured of it. */
export type Row = {
  part: Part;
  what: string;
  figure: string;
  promise: string;
  isKept: boolean;
  /** The plain numbers, with their unit in the name. */
  values: Record<string, number>;
};
