/** One line of the table: what was measured, and whether it is within what is promised. */
export type Row = { what: string; measured: string; promise: string; isKept: boolean };

export function memoryRow(what: string, megabytes: number, most: number): Row {
  const isKept = megabytes > 0 && megabytes <= most;
  return { what, measured: `${megabytes.toFixed(0)} MB`, promise: `at most ${most} MB`, isKept };
}
