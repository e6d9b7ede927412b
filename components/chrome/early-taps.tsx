'use client';

import { useEffect } from 'react';

/** Tells the script of lib/server/next-adapter/pre-hydration.ts that React listens: what was tapped before is done now. */
export function EarlyTaps() {
  useEffect(() => {
    window.dispatchEvent(new Event('site-listens'));
  }, []);
  return null;
}
