import { tag } from './bare-tags.ts';

/** Elements that end implicitly and so do not nest. */
const flat = new Set('p li br hr img wbr input tr dt dd col'.split(' '));
/** Inside of these the parser ignores the end tag of an element that was opened outside. */
const walls = new Set(
  `table td th caption select template object applet marquee button svg math title desc foreignobject mi mo mn ms
   mtext annotation-xml script style xmp iframe noembed noframes noscript plaintext textarea`.split(/\s+/),
);
const cells = new Set(['td', 'th']);

/**
 * How much work HTML is for the cleaner: the number of its elements times how deep they may nest. Real descriptions
 * stay in the low thousands; 10,000 take a second. The estimate is never too low.
 * @param html as `bareTags` leaves it
 */
export function cleaningCost(html: string): number {
  const open: string[] = [];
  let elements = 0;
  let deepest = 1;
  for (const [, slash, given = ''] of html.matchAll(tag)) {
    const name = given.toLowerCase();
    if (slash === '') elements += 1;
    if (flat.has(name)) continue;
    if (slash !== '') close(open, name);
    else {
      if (cells.has(name)) close(open, 'td');
      open.push(cells.has(name) ? 'td' : name);
    }
    deepest = Math.max(deepest, open.length);
  }
  return elements * deepest;
}

/** Takes the innermost open element of a name away, if nothing stands in between that hides it. */
function close(open: string[], given: string): void {
  const name = cells.has(given) ? 'td' : given;
  for (let at = open.length - 1; at >= 0; at -= 1) {
    if (open[at] === name) return void open.splice(at, 1);
    if (walls.has(open[at] ?? '')) return;
  }
}
