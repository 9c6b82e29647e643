import path from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findBrowser } from './e2e/browser.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{apps/api,packages,e2e}/**/*.test.ts', 'apps/web/src/**/*.test.ts'],
          globalSetup: ['apps/api/src/testing/test-server.ts'],
          setupFiles: ['e2e/properties.ts'],
          // Processes that tests begin, one for each import, are ready in half the time.
          env: { NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/compile') },
          // Files share what they load, not what they make: a database and an application of its own for each. Loading all of it
          // anew for every file took a quarter of the time.
          isolate: false,
          // Only what hangs meets these: the machine may be busy with other things.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        optimizeDeps: {
          // Named here, because finding one in the middle of a run reloads the page under the tests.
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
        css: { modules: { localsConvention: 'camelCaseOnly' } },
        test: {
          name: 'browser',
          include: ['apps/web/src/**/*.test.tsx'],
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: await findBrowser() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
