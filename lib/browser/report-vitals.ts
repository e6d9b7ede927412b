import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { type Vitals, vitalsPath } from '#lib/contract/vitals.ts';

/**
 * Measures this visit and tells the site when its page is left or hidden. Each figure is told once: a histogram
 * takes nothing back.
 * @param screen path of the screen that the visit began on
 */
export function reportVitals(screen: string): void {
  const told = new Set<string>();
  let untold: Vitals = { screen };
  const note = ({ id, name, value }: Metric) => {
    if (told.has(id)) return;
    told.add(id);
    untold = { ...untold, [name]: value };
  };
  for (const observe of [onCLS, onINP, onLCP, onTTFB]) observe(note);
  // Later than the listeners of the package, which finish their figures at this very moment.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || Object.keys(untold).length === 1) return;
    navigator.sendBeacon(vitalsPath, new Blob([JSON.stringify(untold)], { type: 'application/json' }));
    untold = { screen };
  });
}
