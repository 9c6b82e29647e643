import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { hashInputs, reportProgress } from './build.ts';

let root: string;
let first: string;
const write = (file: string, text = 'x'): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'pages-'));
  for (const file of [
    'package-lock.json',
    'apps/web/vite.config.ts',
    'apps/web/src/a.tsx',
    'packages/text/src/en/a.json',
  ])
    write(file);
  first = hashInputs(root);
});
afterEach(() => rmSync(root, { recursive: true }));

test.each(['package-lock.json', 'apps/web/vite.config.ts', 'apps/web/src/a.tsx', 'packages/text/src/en/a.json'])(
  'an edit of %s makes the pages stale',
  (file) => {
    write(file, 'y');
    expect(hashInputs(root)).not.toBe(first);
  },
);

test('a new and a renamed file make the pages stale, the same content does not', () => {
  write('apps/web/src/a.tsx');
  expect(hashInputs(root)).toBe(first);
  write('apps/web/src/b.tsx');
  const second = hashInputs(root);
  rmSync(path.join(root, 'apps/web/src/b.tsx'));
  write('apps/web/src/c.tsx');
  expect(new Set([first, second, hashInputs(root)]).size).toBe(3);
});

test.each([
  'apps/web/dist/client/a.js',
  'apps/web/.tanstack/x',
  'apps/web/src/routeTree.gen.ts',
  'apps/web/src/a.test.tsx',
  'apps/web/node_modules/x',
  'apps/api/src/a.ts',
])('an edit of %s does not make the pages stale', (file) => {
  write(file);
  expect(hashInputs(root)).toBe(first);
});

test('a build reports every 15 seconds that it goes on, and its end; a failed one reports no end', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const built = Promise.withResolvers<void>();
  const reporting = reportProgress(built.promise, (line) => lines.push(line));
  vi.advanceTimersByTime(31_000);
  expect(lines).toEqual(['still building the pages, 15 s so far', 'still building the pages, 30 s so far']);
  built.resolve();
  await reporting;
  expect(lines.at(-1)).toBe('the pages are built');
  await expect(reportProgress(Promise.reject(new Error('no')), (line) => lines.push(line))).rejects.toThrow('no');
  vi.advanceTimersByTime(31_000);
  expect(lines).toHaveLength(3);
});
