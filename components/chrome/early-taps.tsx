'use client';

import { useEffect } from 'react';

/** Tells the starter (lib/server/next-adapter/early-taps.ts) that React listens: what was tapped before is done now. */
export function EarlyTaps() {
  useEffect(() => {
    window.dispatchEvent(new Event('site-listens'));
  }, []);
  return null;
}
