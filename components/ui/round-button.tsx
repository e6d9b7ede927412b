import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';

type RoundButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string;
  icon: IconName;
  iconSize?: number;
};

/** Renders a button that is only an icon, named by its label. */
export function RoundButton({ label, icon, iconSize = 20, className, ...rest }: RoundButtonProps) {
  return (
    <button aria-label={label} className={`center round ${className}`} type="button" {...rest}>
      <Icon name={icon} size={iconSize} />
    </button>
  );
}
