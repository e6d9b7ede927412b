export const parts = [
  'documents',
  'drawings',
  'queries',
  'bytes',
  'navigation',
  'taps',
  'lighthouse',
] as const;
export type Part = (typeof parts)[number];

/** One line of the table: what was measured, beside its target and its yardstick of the same run. */
export type Row = {
  part: Part;
  what: string;
  figure: string;
  target: string;
  yardstick: string;
  /** Null where the line has no target of its own. */
  isMet: boolean | null;
  /** The plain numbers, with their unit in the name. */
  values: Record<string, number>;
};
