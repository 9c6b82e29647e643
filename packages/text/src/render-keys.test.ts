import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderKeys } from './render-keys.ts';
import { listTextFiles } from './server-texts.ts';

test('keys.gen.ts names every English file', () => {
  const committed = readFileSync(new URL('./keys.gen.ts', import.meta.url), 'utf8');
  expect(committed).toBe(renderKeys(listTextFiles('en')));
});
