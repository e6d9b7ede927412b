'use client';

import Link from 'next/link';
import { type ReactNode, useState } from 'react';

type IntentLinkProps = {
  'aria-label'?: string;
  className?: string | undefined;
  href: string;
  tabIndex?: number;
  children: ReactNode;
};

/**
 * Renders a link whose screen is fetched when a mouse points at it or the keyboard reaches it. Next's default
 * prefetches every linked screen in view: dozens of requests and renderings per list, most of them unused.
 */
export function IntentLink(props: IntentLinkProps) {
  const [isIntended, setIsIntended] = useState(false);
  return (
    <Link
      {...props}
      onFocus={() => setIsIntended(true)}
      onPointerEnter={(event) => {
        // Scrolling with a finger touches many cards; touches must not prefetch.
        if (event.pointerType === 'mouse') setIsIntended(true);
      }}
      prefetch={isIntended}
    />
  );
}
