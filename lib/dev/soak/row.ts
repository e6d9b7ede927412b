/** One line of the table: what was measured, and whether it is within what is promised. */
export type Row = { what: string; measured: string; promise: string; isKept: boolean };
