'use client';

import { useEffect } from 'react';

/** Tells early-taps.ts to click what was tapped before hydration. */
export function HydrationSignal() {
  useEffect(() => {
    window.dispatchEvent(new Event('site-listens'));
  }, []);
  return null;
}
