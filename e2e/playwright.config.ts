import { defineConfig } from '@playwright/test';

/** Timeout that nothing exceeds, even on the slowest and busiest machine. */
const WAIT_MS = 180_000;
const executablePath = process.env['PLAYWRIGHT_CHROMIUM'];

/** The tests that run, by the names of their files; all by default. */
const TIERS: Record<string, object> = {
  first: { testIgnore: '**/*.rest.spec.ts' },
  rest: { testMatch: '**/*.rest.spec.ts' },
};

export default defineConfig({
  testDir: '.',
  ...TIERS[process.env['TEST_TIER'] ?? ''],
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  // No test has an end by the clock: on a slow and busy machine a page may take minutes. What is waited for ends a hang.
  timeout: 0,
  expect: { timeout: WAIT_MS, toPass: { timeout: WAIT_MS } },
  forbidOnly: Boolean(process.env['CI']),
  // Much of a test is waiting.
  workers: 2,
  projects: [
    // One after another: they change the installation that they have together.
    { name: 'alone', testDir: 'alone', workers: 1 },
    { name: 'specs', testDir: 'specs' },
  ],
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    actionTimeout: WAIT_MS,
    navigationTimeout: WAIT_MS,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    // A click must not miss a dialog that still grows.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'],
    },
  },
});
