'use client';

import { useEffect } from 'react';

/** Tells the pre-hydration script (lib/web/server/next-adapter/pre-hydration.ts) to click what was tapped before hydration. */
export function HydrationSignal() {
  useEffect(() => {
    window.dispatchEvent(new Event('site-listens'));
  }, []);
  return null;
}
