import { workbookLimits as limits } from './table-limits.ts';

const scratch = Buffer.alloc(3 * limits.cellLength);

/** A shorter part of a text is always copied. */
const shortestPart = 13;

/**
 * The same text in memory of its own. What the parser gives is part of all that it has read, which would stay in memory
 * with it, and a text of many pieces takes many times its length.
 * @param text at most as long as a cell may be
 */
export const ownText = (text: string): string =>
  text.length < shortestPart ? text : scratch.toString('utf8', 0, scratch.write(text));

/** Decodes characters that XML cannot hold or would change, such as `_x000D_` (ECMA-376, 22.9.2.19). */
export const withoutEscapes = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
