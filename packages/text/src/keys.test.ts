import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listTextFiles, renderKeys } from './key-list.ts';

test('keys.gen.ts names every English file', () => {
  const committed = readFileSync(new URL('./keys.gen.ts', import.meta.url), 'utf8');
  expect(committed).toBe(renderKeys(listTextFiles('en')));
});
