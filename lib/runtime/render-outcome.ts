/**
 * How a page tells the server that fronts it what it could not say through Next: a status other than 200 with a
 * drawn page (rules#detail-failures), or that something is missing so that the document must
 * not replace a good one. Rendering runs in a clean async context, so the two meet through a request header and a
 * table on `globalThis` (pages and server are bundled apart).
 */
export type RenderOutcome = { status: number | null; isDegraded: boolean };

export const renderIdHeader = 'x-render-id';

const key = Symbol.for('emlak-sitesi.render-outcomes');
const holder = globalThis as { [key]?: Map<string, RenderOutcome> };

/** Open renders by id; an entry lives as long as its request. */
export function renderOutcomes(): Map<string, RenderOutcome> {
  holder[key] ??= new Map();
  return holder[key];
}
