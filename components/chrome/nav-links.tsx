'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { mainLinks } from '#lib/site/navigation.ts';

type NavLinksProps = { className: string | undefined; onNavigate?: () => void };

/** Renders the three routes, the current one marked (rules#header). */
export function NavLinks({ className, onNavigate }: NavLinksProps) {
  const path = usePathname();
  return (
    <ul className={className}>
      {mainLinks.map(({ href, label }) => (
        <li key={href}>
          <Link
            aria-current={path === href ? 'page' : undefined}
            href={href}
            {...(onNavigate && { onClick: onNavigate })}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
