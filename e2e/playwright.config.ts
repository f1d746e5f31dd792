import { defineConfig } from '@playwright/test';

const executablePath = process.env['PLAYWRIGHT_CHROMIUM'];

export default defineConfig({
  testDir: 'specs',
  outputDir: '../test-results',
  // They end a test that hangs, and nothing else: on a slow and busy machine a page may take minutes.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env['CI']),
  // Each has a product of its own to test; much of a test is waiting.
  workers: 2,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    actionTimeout: 60_000,
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
