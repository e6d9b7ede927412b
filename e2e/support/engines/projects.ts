import { existsSync } from 'node:fs';
import {
  devices,
  firefox,
  type PlaywrightTestOptions,
  type PlaywrightWorkerOptions,
  type Project,
  webkit,
} from '@playwright/test';
import { findFirefox, findWebKit } from './programs.ts';
import type { EngineName, EngineOptions } from './test.ts';

type EngineProject = Project<PlaywrightTestOptions & EngineOptions, PlaywrightWorkerOptions>;

const screensOn = (device: string): EngineProject => ({
  testMatch: '**/screens/{home,hero,list-state,contact,popup,listing,incomplete-listing}.spec.ts',
  // Flags and path of the shared settings are Chromium's.
  use: { ...devices[device], launchOptions: {} },
});

const journeysIn = (engine: EngineName): EngineProject => ({
  testMatch: 'full/journeys.spec.ts',
  // One browser for all journeys.
  fullyParallel: false,
  timeout: 120_000,
  use: { engine },
});

/** Projects in other engines than Chromium, as far as these are installed; one line says which are left out. */
export function engineProjects(): EngineProject[] {
  const all: [string, EngineProject, isInstalled: boolean, needs: string][] = [
    [
      'firefox',
      screensOn('Desktop Firefox'),
      existsSync(firefox.executablePath()),
      'npx playwright install firefox',
    ],
    [
      'webkit',
      screensOn('Desktop Safari'),
      existsSync(webkit.executablePath()),
      'npx playwright install webkit',
    ],
    ['firefox-esr', journeysIn('firefox'), findFirefox() !== null, 'the package firefox-esr'],
    ['webkitgtk', journeysIn('webkit'), findWebKit() !== null, 'the packages webkit2gtk-driver and xvfb'],
  ];
  const missing = all.filter(([, , isInstalled]) => !isInstalled);
  // Workers read this too, and who names a project asked for no other.
  const isAsked = !process.env.TEST_WORKER_INDEX && !process.argv.some((arg) => arg.startsWith('--project'));
  if (missing.length > 0 && isAsked)
    console.log(`Left out: ${missing.map(([name, , , needs]) => `${name} (needs ${needs})`).join(', ')}`);
  return all.flatMap(([name, project, isInstalled]) => (isInstalled ? { name, ...project } : []));
}
