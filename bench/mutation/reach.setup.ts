// Setup file of the first run: writes which functions each test file reached.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';

declare global {
  var reachedBodies: Set<string> | undefined;
}

const folder = process.env['REACH_FOLDER'];

beforeAll(() => {
  globalThis.reachedBodies = new Set();
});

afterAll(() => {
  const file = expect.getState().testPath;
  if (!folder || file === undefined) return;
  const name = `${createHash('sha256').update(file).digest('hex')}.json`;
  writeFileSync(path.join(folder, name), JSON.stringify({ file, bodies: [...(globalThis.reachedBodies ?? [])] }));
});
