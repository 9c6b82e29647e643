import { defineConfig, devices } from '@playwright/test';
import path from 'node:path';
import { getFreePort } from './apps/api/src/platform/server/free-port.ts';
import { createScratchFolder } from './apps/api/src/testing/scratch.ts';
import { getBrowser } from './e2e/support/find-browser.ts';

// Every worker loads this file again. The environment keeps the values that the main process has chosen.
process.env['E2E_PORT'] ??= String(await getFreePort());
process.env['E2E_DATA_DIR'] ??= createScratchFolder();
// The compile cache halves the start time of the product and its commands. vitest.config.ts uses the same folder.
process.env['NODE_COMPILE_CACHE'] ??= path.resolve('node_modules/.cache/compile');
const address = `http://127.0.0.1:${process.env['E2E_PORT']}`;

export default defineConfig({
  testDir: 'e2e/journeys',
  testMatch: '**/*.e2e.ts',
  // Journeys share the running product but no data: each creates its own users and records.
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 180_000,
  // Long enough for a machine that runs other programs at the same time.
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: address,
    launchOptions: await getBrowser(),
    // A missing button fails at its own step, not with the timeout of the whole journey.
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    // Tracing takes a third of the time. To debug a journey: `npm run test:journeys -- --trace retain-on-failure`.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: `"${process.execPath}" e2e/support/start-product.ts`,
    env: {
      NODE_ENV: 'test',
      PORT: process.env['E2E_PORT'],
      HOST: '127.0.0.1',
      PUBLIC_URL: address,
      DATA_DIR: process.env['E2E_DATA_DIR'],
      CAPTCHA_TEST_ANSWER: 'journey',
      // Journeys make the records that they look at.
      DEMO_DATA: 'basic',
      // Calls without a browser name an address of their own.
      TRUSTED_PROXIES: 'loopback',
      LOG_LEVEL: 'error',
    },
    url: `${address}/readyz`,
    // The first start builds the pages, on a busy machine for minutes.
    timeout: 300_000,
    stdout: 'ignore',
    stderr: 'pipe',
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
