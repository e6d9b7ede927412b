import { existsSync } from 'node:fs';
import { defineConfig, devices, firefox, webkit } from '@playwright/test';
import type { SiteOptions } from './e2e/support/site-test.ts';
import { mayStore } from './lib/dev/testing/plain-http.ts';

const { BASE_URL, CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE, TEST_RANK } = process.env;

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } };
const phoneSize = { width: 390, height: 844 };
const phone = {
  ...devices['Pixel 7'],
  viewport: phoneSize,
  screen: phoneSize,
  isMobile: true,
  hasTouch: true,
};
const screens = '**/{screens,concerns}/*.spec.ts';
/** The hosts that the browser can reach: the sites under test. */
const reachable = ['127.0.0.1', 'localhost', ...(BASE_URL ? [new URL(BASE_URL).hostname] : [])];
/** A site in use must keep nothing of a test. A project's own `grepInvert` takes the place of the common one. */
const storing = mayStore ? [] : [/@writes/];

/** Runs what a change needs: `npm test`. */
const quick = [
  {
    name: 'desktop',
    testMatch: '**/{screens,concerns,http}/*.spec.ts',
    grepInvert: [/@bytes|@full-desktop/, ...storing],
    use: desktop,
  },
  { name: 'phone', testMatch: screens, grep: /@phone|@bytes/, use: phone },
];

/** The main screens in Playwright's own builds of other engines, where these are installed. */
const builds = { 'Desktop Firefox': firefox, 'Desktop Safari': webkit };
const others = Object.entries(builds)
  .filter(([, type]) => existsSync(type.executablePath()))
  .map(([device, type]) => ({
    name: type.name(),
    testMatch:
      '**/screens/{home,hero,list-filters,list-state,contact,popup,gallery,listing,incomplete-listing,search-alerts}.spec.ts',
    // Flags and path of the shared settings are Chromium's.
    use: { ...devices[device], launchOptions: {} },
  }));

/** Everything else: `npm run test:full`. It kills, fills and forges: nothing for a deployed site. */
const full = [
  ...(BASE_URL
    ? []
    : [
        { name: 'full', testMatch: '**/full/*.spec.ts', use: desktop },
        {
          name: 'next-start',
          testMatch: '**/http/*.spec.ts',
          // What the data hold is the same for both servers.
          testIgnore: '**/http/{ended,unpublished}.spec.ts',
          grepInvert: [/@front/, ...storing],
          use: { ...desktop, start: 'next start' as const },
        },
        {
          name: 'upstream',
          testMatch: screens,
          grep: /@modes/,
          use: { ...desktop, mode: 'upstream' as const },
        },
      ]),
  {
    name: 'full-desktop',
    testMatch: '**/{screens,concerns,http}/*.spec.ts',
    grep: /@full-desktop/,
    use: desktop,
  },
  { name: 'full-phone', testMatch: screens, grep: /@full-phone|@a11y/, use: phone },
  ...others,
];

const ranks = { quick, full };

export default defineConfig<object, SiteOptions>({
  testDir: 'e2e',
  globalSetup: './e2e/support/start-shared-site.ts',
  fullyParallel: true,
  forbidOnly: true,
  // A shared CI machine may stall for seconds; what passes at another try is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  // Two browsers leave a third of two cores idle, since tests wait for pages and for the site. What measures needs the rest.
  workers: TEST_RANK === 'quick' ? 3 : 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  grepInvert: storing,
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
      // Run anywhere, also as root, and without requests of its own.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--host-resolver-rules=${['MAP * ~NOTFOUND', ...reachable.map((host) => `EXCLUDE ${host}`)]}`,
      ],
    },
  },
  projects: ranks[TEST_RANK as keyof typeof ranks] ?? [...quick, ...full],
});
