import type { IconNode } from 'lucide';
import { createElement } from 'react';

type IconProps = { node: IconNode; size?: number; className?: string | undefined };

/** An icon of the one icon set, in the colour of the surrounding text. Always decorative: name the control. */
export function Icon({ node, size = 20, className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      fill="none"
      focusable="false"
      height={size}
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth={1.75}
      viewBox="0 0 24 24"
      width={size}
    >
      {node.map(([tag, attributes]) =>
        createElement(tag, { ...attributes, key: JSON.stringify(attributes) }),
      )}
    </svg>
  );
}
