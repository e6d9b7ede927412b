import { writeFileSync } from 'node:fs';
import type { IconNode } from 'lucide';
import { icons } from '#components/ui/icons.ts';

export const iconFilePath = new URL('../../../components/ui/icons.svg', import.meta.url);

// `npm run icons`, after a change of components/ui/icons.ts or an update of the icon set.
if (import.meta.main) writeFileSync(iconFilePath, iconFile());

/** Returns the drawings of all icons as one SVG file of symbols, named as in components/ui/icons.ts. */
export function iconFile(): string {
  const symbols = Object.entries<IconNode>(icons).map(toSymbol);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" aria-hidden="true">\n${symbols.join('\n')}\n</svg>\n`;
}

function toSymbol([name, shapes]: [string, IconNode]): string {
  const drawn = shapes.map(([tag, attributes]) => {
    const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
    return `<${tag}${written.join('')}/>`;
  });
  return `<symbol id="${name}" viewBox="0 0 24 24">${drawn.join('')}</symbol>`;
}
