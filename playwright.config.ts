import { defineConfig, devices } from '@playwright/test';
import path from 'node:path';
import { freePort } from './apps/api/src/platform/server/free-port.ts';
import { makeScratch } from './apps/api/src/testing/scratch.ts';
import { findBrowser } from './e2e/browser.ts';

// This file is read again in every worker: what the first reading chose must hold there too.
process.env['E2E_PORT'] ??= String(await freePort());
process.env['E2E_DATA_DIR'] ??= makeScratch();
// The product, its imports and its commands start in half the time with what was compiled once; vitest.config.ts keeps it there too.
process.env['NODE_COMPILE_CACHE'] ??= path.resolve('node_modules/.cache/compile');
const address = `http://127.0.0.1:${process.env['E2E_PORT']}`;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  // Journeys share a product and nothing else: each has people and things of its own.
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 180_000,
  // On a machine shared with others a journey may stumble over time alone; one that is broken fails twice.
  retries: process.env['CI'] ? 1 : 0,
  // Waits end when what they wait for is there; how long at most matters to a machine that does other things beside alone.
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: address,
    launchOptions: await findBrowser(),
    // A button that is not there fails where it is missed, not at the end of the whole journey.
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    // Recording each step takes a third of the time: `npm run test:journeys -- --trace retain-on-failure` when one is looked into.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: `"${process.execPath}" e2e/product.ts`,
    env: {
      NODE_ENV: 'test',
      PORT: process.env['E2E_PORT'],
      HOST: '127.0.0.1',
      PUBLIC_URL: address,
      DATA_DIR: process.env['E2E_DATA_DIR'],
      CAPTCHA_TEST_ANSWER: 'journey',
      LOG_LEVEL: 'error',
    },
    url: `${address}/readyz`,
    // The first start builds the pages.
    timeout: 180_000,
    stdout: 'ignore',
    stderr: 'pipe',
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
