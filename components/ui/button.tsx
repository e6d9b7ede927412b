import Link from 'next/link';
import type { ComponentProps } from 'react';
import styles from './button.module.css';

type Look = { variant?: 'primary' | 'secondary'; isWide?: boolean };

function classes(variant: 'primary' | 'secondary' = 'primary', isWide = false, className?: string): string {
  return [styles.button, styles[variant], isWide && styles.wide, className].filter(Boolean).join(' ');
}

/** Renders a button that acts on this screen. */
export function Button({
  variant,
  isWide,
  className,
  type = 'button',
  ...rest
}: Look & ComponentProps<'button'>) {
  return <button className={classes(variant, isWide, className)} type={type} {...rest} />;
}

/** Renders a link to another screen that looks like a button. */
export function ButtonLink({ variant, isWide, className, ...rest }: Look & ComponentProps<typeof Link>) {
  return <Link className={classes(variant, isWide, className)} {...rest} />;
}

/** Renders a link that leaves Next's router: `tel:`, `mailto:`, other hosts. */
export function ButtonAnchor({ variant, isWide, className, ...rest }: Look & ComponentProps<'a'>) {
  return <a className={classes(variant, isWide, className)} {...rest} />;
}
