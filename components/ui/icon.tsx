'use client';

import type { CSSProperties } from 'react';
import drawings from './icons.svg';
import type { IconName } from './icons.ts';

type IconProps = {
  name: IconName;
  /** Width and height in pixels at the browser's usual text size; it grows with larger text. */
  size?: number;
  className?: string | undefined;
};

/**
 * Renders an icon in the colour of the surrounding text. Always decorative: name the control. The drawings are a file
 * of their own, which a browser fetches once: in the document each would travel twice, as HTML and as React's data.
 */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      className={className ? `icon ${className}` : 'icon'}
      style={{ '--size': size } as CSSProperties}
    >
      <use href={`${drawings.src}#${name}`} />
    </svg>
  );
}
