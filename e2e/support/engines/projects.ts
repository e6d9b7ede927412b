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
type Choice = { project: EngineProject; isInstalled: boolean; needs: string };

const screens = '**/screens/{home,list-state,contact,popup,listing}.spec.ts';

// Flags and path of the shared settings are Chromium's.
const launchOptions = {};

const journeysIn = (name: string, engine: EngineName): EngineProject => ({
  name,
  testMatch: 'full/journeys.spec.ts',
  // One browser for all journeys.
  fullyParallel: false,
  timeout: 120_000,
  use: { engine },
});

function choices(): Choice[] {
  const [hasFirefox, hasWebKit] = [findFirefox() !== null, findWebKit() !== null];
  return [
    {
      project: {
        name: 'firefox',
        testMatch: screens,
        use: { ...devices['Desktop Firefox'], launchOptions },
      },
      isInstalled: existsSync(firefox.executablePath()),
      needs: 'npx playwright install firefox',
    },
    {
      project: {
        name: 'webkit',
        testMatch: screens,
        use: { ...devices['Desktop Safari'], launchOptions },
      },
      isInstalled: existsSync(webkit.executablePath()),
      needs: 'npx playwright install webkit',
    },
    {
      project: journeysIn('firefox-esr', 'firefox'),
      isInstalled: hasFirefox,
      needs: 'the package firefox-esr',
    },
    {
      project: journeysIn('old-safari', 'firefox-as-old-safari'),
      isInstalled: hasFirefox,
      needs: 'the package firefox-esr',
    },
    {
      project: journeysIn('webkitgtk', 'webkit'),
      isInstalled: hasWebKit,
      needs: 'the packages webkit2gtk-driver and xvfb',
    },
  ];
}

/** Projects in other engines than Chromium, as far as these are installed; one line says which are left out. */
export function engineProjects(): EngineProject[] {
  const all = choices();
  const missing = all.filter(({ isInstalled }) => !isInstalled);
  // Workers read this too, and who names a project asked for no other.
  const isAsked = !process.env.TEST_WORKER_INDEX && !process.argv.some((arg) => arg.startsWith('--project'));
  if (missing.length > 0 && isAsked) {
    const names = missing.map(({ project, needs }) => `${project.name} (needs ${needs})`);
    console.log(`Left out: ${names.join(', ')}`);
  }
  return all.filter(({ isInstalled }) => isInstalled).map(({ project }) => project);
}
