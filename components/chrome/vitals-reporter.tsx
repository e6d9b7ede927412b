'use client';

import { useEffect } from 'react';

/** Measures the visit, without cookies and without personal data. */
export function VitalsReporter() {
  useEffect(() => {
    const screen = location.pathname;
    const start = () =>
      // If the script fails to load, one measurement is missing.
      setTimeout(
        () =>
          import('#lib/browser/report-vitals.ts').then(
            (m) => m.reportVitals(screen),
            () => {},
          ),
        0,
      );
    if (document.readyState === 'complete') start();
    else addEventListener('load', start, { once: true });
  }, []);
  return null;
}
