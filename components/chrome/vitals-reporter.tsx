'use client';

import { useEffect } from 'react';

/** Has the visit measured, without cookies and without anything about the visitor. */
export function VitalsReporter() {
  useEffect(() => {
    const screen = location.pathname;
    const start = () =>
      // A script that cannot be loaded any more costs one figure.
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
