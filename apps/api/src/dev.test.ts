import { readFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { repositoryRoot } from './platform/server/environment.ts';
import { getFreePort } from './platform/server/free-port.ts';
import { findRunningPostmaster } from './platform/server/postgres-process.ts';
import { runProduct } from './testing/run-product.ts';
import { createScratchFolder, removeScratchFolder } from './testing/scratch.ts';

test(
  'npm run dev serves pages and calls at one address, restarts the API after a change and stops with Ctrl-C',
  { timeout: 180_000 },
  async () => {
    const home = createScratchFolder();
    const port = await getFreePort();
    const dev = runProduct('dev.ts', [], { env: { DATA_DIR: home, PORT: String(port), DEMO_DATA: 'off' } });
    onTestFinished(async () => {
      dev.child.kill('SIGTERM');
      await dev.ended;
      await removeScratchFolder(home);
    }, 30_000);
    const waitForOutput = async (line: RegExp): Promise<void> => {
      await expect.poll(() => dev.allOutput(), { timeout: 60_000 }).toMatch(line);
    };
    const address = `http://127.0.0.1:${port}`;
    await waitForOutput(new RegExp(`pages with hot reload at ${address}`));

    const page = await fetch(`${address}/404`, { headers: { accept: 'text/html' } });
    // The page holds Vite's client, which reloads it.
    expect([page.headers.get('content-type'), await page.text()]).toEqual([
      expect.stringContaining('text/html'),
      expect.stringContaining('/@'),
    ]);
    expect(await (await fetch(`${address}/prod-api/layout`)).json()).toMatchObject({ code: 1 });

    const first = readFileSync(path.join(home, 'postgres/postmaster.pid'), 'utf8');
    const now = new Date();
    utimesSync(path.join(repositoryRoot, 'apps/api/src/app.ts'), now, now);
    await waitForOutput(/the API is ready[^]*the API is ready/);
    expect(readFileSync(path.join(home, 'postgres/postmaster.pid'), 'utf8')).not.toBe(first);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);

    dev.child.kill('SIGINT');
    expect((await dev.ended).code).toBe(0);
    expect(findRunningPostmaster(path.join(home, 'postgres'))).toBeUndefined();
  },
);
