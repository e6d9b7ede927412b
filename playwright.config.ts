import { defineConfig, devices } from '@playwright/test';
import { browserFlags } from './e2e/support/browser-flags.ts';
import { engineProjects } from './e2e/support/engines/projects.ts';
import type { EngineOptions } from './e2e/support/engines/test.ts';

// Budgets of bytes are those of a phone.
const onPhone = '**/budgets.spec.ts';
const phone = { width: 390, height: 844 };
/** Tests that set their own width or site: what they check is the same at every width and over every backend. */
const once = /@once/;

const { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE } = process.env;

export default defineConfig<EngineOptions>({
  testDir: 'e2e',
  globalSetup: './e2e/support/start-shared-site.ts',
  fullyParallel: true,
  forbidOnly: true,
  // A shared CI machine may stall for seconds; what passes the second time is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['html', { open: 'never' }],
    ...(PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : []),
  ],
  use: {
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    // Recording costs every test; what fails is recorded when it is tried again, or with `--trace on`.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
      args: browserFlags,
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: [onPhone, '**/e2e/full/journeys.spec.ts'],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'tablet',
      // The last width at which a listing is drawn as on a phone; other screens would only repeat themselves.
      testMatch: /(^|\/)detail\.spec\.ts$/,
      grepInvert: once,
      use: { ...devices['Desktop Chrome'], viewport: { width: 768, height: 1024 }, hasTouch: true },
    },
    {
      name: 'phone',
      // The screens as most visitors see them, and what is done with a finger.
      grepInvert: once,
      testMatch:
        /\/(budgets|card-photos|chips|chrome|contact|detail|favourites|home|listings|phone-field|recently-seen)\.spec\.ts$/,
      use: { ...devices['Pixel 7'], viewport: phone, screen: phone, isMobile: true, hasTouch: true },
    },
    ...engineProjects(),
  ],
});
