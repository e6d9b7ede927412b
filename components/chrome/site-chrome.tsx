import type { ReactNode } from 'react';

/** What surrounds every screen. */
export function SiteChrome({ children }: { children: ReactNode }) {
  return <main id="icerik">{children}</main>;
}
