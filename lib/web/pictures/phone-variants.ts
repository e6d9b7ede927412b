import { imageOptimizerPath } from '#lib/domain/media/optimized-image.ts';

/** Widths, in pixels, that phones choose for a photograph as wide as their screen. */
const phoneWidths = new Set([640, 750, 828, 1080]);
const offered = new RegExp(`${imageOptimizerPath}(\\?url=[^"\\s]+?&amp;w=(\\d+)&amp;q=\\d+)`, 'g');

/** The pictures that a document offers to phones, as queries of their addresses. */
export function phoneVariants(html: string): string[] {
  const queries = Array.from(html.matchAll(offered), ([, query = '', width]) =>
    phoneWidths.has(Number(width)) ? query.replaceAll('&amp;', '&') : '',
  );
  return [...new Set(queries)].filter(Boolean);
}
