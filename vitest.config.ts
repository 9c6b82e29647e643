import os from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { eachValue } from './apps/web/each-value.ts';
import { getBrowser } from './e2e/support/find-browser.ts';

export default defineConfig({
  test: {
    // Half of the time of a test is that of the database: on two cores two workers take two thirds of the time of one.
    maxWorkers: Math.max(2, os.availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{apps/api,packages,e2e,lint}/**/*.test.ts', 'apps/web/src/**/*.test.ts'],
          globalSetup: ['apps/api/src/testing/test-server.ts'],
          setupFiles: ['e2e/support/fast-check.setup.ts'],
          // Halves the start time of the processes that tests start, one for each import.
          env: { NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/compile') },
          // Test files share loaded modules, but each has its own database and application. Loading the modules again for every file
          // took a quarter of the time.
          isolate: false,
          // Long enough for a busy machine; only hanging tests reach these limits.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        plugins: [react()],
        optimizeDeps: {
          // Listed, because a dependency that Vite discovers during a run reloads the page of the tests.
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-dev-runtime',
            'react-aria-components',
            'react-hook-form',
            '@hookform/resolvers/standard-schema',
            '@internationalized/date',
            '@tabler/icons-react',
            '@tanstack/react-query',
            '@tanstack/react-router',
            '@tanstack/react-virtual',
            'zod/mini',
            'axe-core',
            'vitest-browser-react',
          ],
        },
        css: { postcss: { plugins: [eachValue()] }, modules: { localsConvention: 'camelCaseOnly' } },
        test: {
          name: 'browser',
          include: ['apps/web/src/**/*.test.tsx'],
          setupFiles: ['apps/web/src/testing/empty-storage.setup.ts'],
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: await getBrowser() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
