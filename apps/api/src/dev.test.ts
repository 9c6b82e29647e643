import { readFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { repository } from './platform/server/environment.ts';
import { freePort } from './platform/server/free-port.ts';
import { findLiving } from './platform/server/postgres-process.ts';
import { run } from './testing/run-product.ts';
import { makeScratch, removeScratch } from './testing/scratch.ts';

test(
  'npm run dev: pages and calls on one address, the API starts again after a change, Ctrl-C ends all',
  { timeout: 90_000 },
  async () => {
    const home = makeScratch();
    const port = await freePort();
    const dev = run('dev.ts', [], { env: { DATA_DIR: home, PORT: String(port), DEMO_DATA: 'off' } });
    onTestFinished(async () => {
      dev.child.kill('SIGTERM');
      await dev.ended;
      await removeScratch(home);
    }, 30_000);
    const heard = async (line: RegExp): Promise<void> => {
      await expect.poll(() => dev.said(), { timeout: 30_000 }).toMatch(line);
    };
    const address = `http://127.0.0.1:${port}`;
    await heard(new RegExp(`pages with hot reload at ${address}`));

    const page = await fetch(`${address}/404`, { headers: { accept: 'text/html' } });
    // Vite's client in the page is what reloads it.
    expect([page.headers.get('content-type'), await page.text()]).toEqual([
      expect.stringContaining('text/html'),
      expect.stringContaining('/@'),
    ]);
    expect(await (await fetch(`${address}/prod-api/layout`)).json()).toMatchObject({ code: 1 });

    const first = readFileSync(path.join(home, 'postgres/postmaster.pid'), 'utf8');
    const now = new Date();
    utimesSync(path.join(repository, 'apps/api/src/app.ts'), now, now);
    await heard(/the API is ready[^]*the API is ready/);
    expect(readFileSync(path.join(home, 'postgres/postmaster.pid'), 'utf8')).not.toBe(first);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);

    dev.child.kill('SIGINT');
    expect((await dev.ended).code).toBe(0);
    expect(findLiving(path.join(home, 'postgres'))).toBeUndefined();
  },
);
